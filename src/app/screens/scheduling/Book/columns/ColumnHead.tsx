import { memo } from 'react'
import { chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import { minutes } from '#domain/time.ts'
import { durationOf } from '#locale/common/time.ts'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { tState } from '../../../../i18n/translators.ts'
import { tBook } from '../tBook.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './ColumnHead.module.css'

/** From here on, a delay is drawn in amber. The same as on the wall display. */
const lateThreshold = minutes(15)

export function columnName({ provider, chair }: Pick<BookColumn, 'provider' | 'chair'>, isByChair: boolean): string {
  if (!isByChair) return provider?.name ?? tBook('anyone')
  if (chair === null) return tBook('noChair')
  return chair.number === null ? chair.name : tBook('chair', { chair: chair.number })
}

type Props = {
  readonly provider: BookColumn['provider']
  readonly chair: BookColumn['chair']
  readonly delay: BookColumn['delay']
  readonly hours: string
  readonly isByChair: boolean
}

/** The name of a column, its hours on this day, and how late its provider is. It stays at the top while the day scrolls. */
export const ColumnHead = memo(function ColumnHead({ provider, chair, delay, hours, isByChair }: Props) {
  const name = columnName({ provider, chair }, isByChair)
  return (
    <header className={classNames(asRow(12, 'center'), styles.head)}>
      {isByChair && chair && <span className={asText('figureTracked')}>{chairLabel(chair)}</span>}
      <span className={classNames(asStack(0, 'shrinks'), styles.words)}>
        <span className={asRow('0 8', 'baseline', 'wraps', 'shrinks')}>
          <h3 className={classNames(asText('nameTracked', 'breaks'), styles.name)}>
            {isByChair && chair ? (
              <>
                <span className="unseen">{name}, </span>
                {provider?.name ?? tBook('shared')}
              </>
            ) : (
              name
            )}
          </h3>
          {provider && !isByChair && hours && <span className={asText('small', 'faint', 'oneLine')}>{hours}</span>}
        </span>
        {delay !== null && <Lateness delay={delay} />}
      </span>
      {provider && !isByChair && <ColumnMenu provider={provider} />}
    </header>
  )
})

function Lateness({ delay }: { readonly delay: number }) {
  const isLate = delay >= lateThreshold
  return (
    <span className={classNames(asRow(6, 'center', 'small', 'quiet', 'oneLine'), styles.late)} data-late={isLate || undefined}>
      {isLate && <StateGlyph shape="pastFirst" size={14} />}
      {delay < minutes(1) ? tBook('onTime') : tState('late', { duration: durationOf(Math.floor(delay / minutes(1))) })}
    </span>
  )
}
