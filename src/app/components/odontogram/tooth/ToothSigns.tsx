import type { ToothMark, ToothPicture } from '#domain/clinical/chart/toothPicture.ts'
import { InkGlyph } from '../InkShape.tsx'
import type { ToothPlace } from '../layout/layoutOf.ts'
import inks from './inks.module.css'

/** The distance of a sign from the middle of the number. */
const beside = 21

/** A surplus tooth: a small tooth with a plus. */
const SupernumerarySign = () => (
  <g data-drawing="supernumerary">
    <path className={inks.tooth} d="M-5.5 -2C-5.5 -6 5.5 -6 5.5 -2C5.5 1 4 6 0 6C-4 6 -5.5 1 -5.5 -2Z" />
    <path className={inks.plus} d="M-2.6 -0.8H2.6M0 -3.4V1.8" />
  </g>
)

const isSign = ({ drawing }: ToothMark): boolean => drawing === 'mark'

type Props = { readonly picture: ToothPicture; readonly place: ToothPlace; readonly pendingIds: readonly string[] }

/** The signs beside the number of a tooth: a surplus tooth, and a mark that has no drawing of its own. */
export function ToothSigns({ picture, place, pendingIds }: Props) {
  const sign = picture.marks.findLast(isSign)
  return (
    <>
      {sign && (
        <g
          className={pendingIds.includes(sign.id) ? inks.pending : undefined}
          transform={`translate(${-beside - 5} ${place.numberY - 5})`}
          data-drawing="mark"
        >
          <InkGlyph ink={sign.ink} size={10} />
        </g>
      )}
      {picture.hasSupernumerary && (
        <g transform={`translate(${beside} ${place.numberY})`}>
          <SupernumerarySign />
        </g>
      )}
    </>
  )
}
