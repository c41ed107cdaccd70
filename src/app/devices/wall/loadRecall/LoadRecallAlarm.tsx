import { digitsOf } from '#locale/common/time.ts'
import { chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import { packName, type PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import type { OpenLoadRecall } from '#streams/derive/sterilisation/openLoadRecalls.ts'
import type { WallChair } from '#streams/derive/wall/wallChairs.ts'
import { recalledLoadText, recallCauseText } from '../../../components/loadRecall/loadRecallText.ts'
import { StateGlyph } from '../../../components/state/StateGlyph.tsx'
import { tLoadRecall } from '../../../i18n/tLoadRecall.ts'
import styles from './LoadRecallAlarm.module.css'
import { CompactChairs } from './CompactChairs.tsx'

type Props = { readonly openRecall: OpenLoadRecall; readonly chairs: readonly WallChair[]; readonly timeZone: string }

/** A full-screen load recall until every chair in use has acknowledged it. The chairs stay visible in one compact row. */
export function LoadRecallAlarm({ openRecall, chairs, timeZone }: Props) {
  const { recall } = openRecall
  return (
    <div className={styles.alarm}>
      <section className={styles.panel} role="alert">
        <div className={styles.top}>
          <StateGlyph shape="pastSecond" />
          <div>
            <h2 className={styles.head}>
              {tLoadRecall('wallStop')}
              <br />
              {tLoadRecall('wallFrom', { what: recalledLoadText(openRecall) })}
            </h2>
            <p className={styles.what}>
              {tLoadRecall('wallCause', { cause: recallCauseText(openRecall), time: digitsOf(recall.createdAt, timeZone) })}
            </p>
          </div>
        </div>
        <PackPlaces openRecall={openRecall} />
      </section>
      <CompactChairs chairs={chairs} />
      <Acknowledgements openRecall={openRecall} />
    </div>
  )
}

/** Where the packs are, and how many were already used. */
function PackPlaces({ openRecall: { chairs: stops, storedPacks: stored, recall } }: { readonly openRecall: OpenLoadRecall }) {
  const withPacks = stops.filter(({ packs }) => packs.length > 0)
  const storePlaces = [...new Set(stored.flatMap(({ place: storePlace }) => storePlace ?? []))].join(', ')
  return (
    <ul className={styles.places}>
      {withPacks.slice(0, 4).map(({ chair, packs }) => (
        <PackPlace
          key={chair.id}
          place={tLoadRecall('wallChair', { chair: chairLabel(chair) })}
          count={packs.length}
          detail={packCodes(packs)}
        />
      ))}
      {stored.length > 0 && <PackPlace place={tLoadRecall('wallStore')} count={stored.length} detail={storePlaces || packCodes(stored)} />}
      {recall.packs - recall.stopped > 0 && (
        <PackPlace place={tLoadRecall('wallUsed')} count={recall.packs - recall.stopped} detail={tLoadRecall('wallTracing')} />
      )}
    </ul>
  )
}

const maxCodes = 2
const packCodes = (packs: readonly PackRow[]): string =>
  packs.slice(0, maxCodes).map(packName).join(', ') + (packs.length > maxCodes ? ` +${packs.length - maxCodes}` : '')

const PackPlace = ({ place, count, detail }: { readonly place: string; readonly count: number; readonly detail: string }) => (
  <li className={styles.place}>
    <span className={styles.where}>{place}</span>
    <span className={styles.count}>{tLoadRecall('wallPacks', { count })}</span>
    <span className={styles.codes}>{detail}</span>
  </li>
)

function Acknowledgements({ openRecall: { chairs: stops } }: { readonly openRecall: OpenLoadRecall }) {
  const acknowledgedCount = stops.filter(({ isAcknowledged }) => isAcknowledged).length
  return (
    <footer className={styles.foot}>
      <span>{tLoadRecall('wallHelp')}</span>
      <span className={styles.seen}>
        {tLoadRecall('wallAcknowledged', { seen: acknowledgedCount, count: stops.length })}
        {stops.map(({ chair, isAcknowledged }) => (
          <span key={chair.id} className={styles.dot} data-full={isAcknowledged || undefined} />
        ))}
      </span>
    </footer>
  )
}

/** The banner of an acknowledged load recall until it is closed. */
export const LoadRecallBanner = ({ openRecall }: { readonly openRecall: OpenLoadRecall }) => (
  <p className={styles.line}>
    <StateGlyph shape="pastSecond" />
    <strong>{tLoadRecall('head', { what: recalledLoadText(openRecall) })}</strong>
    <span>{recallCauseText(openRecall)}</span>
    <span className={styles.lineEnd}>{tLoadRecall('stopped', { count: openRecall.recall.stopped })}</span>
  </p>
)
