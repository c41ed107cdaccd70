import { chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import { minutes } from '#domain/time.ts'
import { durationOf } from '#locale/common/time.ts'
import type { Book, BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { tState } from '../../../../i18n/translators.ts'
import { tBook } from '../tBook.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { hoursText } from './hoursText.ts'
import styles from './ColumnHead.module.css'

/** From here on, a delay is drawn in amber. The same as on the wall display. */
const lateThreshold = minutes(15)

export function columnName({ provider, chair }: Pick<BookColumn, 'provider' | 'chair'>, isByChair: boolean): string {
  if (!isByChair) return provider?.name ?? tBook('anyone')
  if (chair === null) return tBook('noChair')
  return chair.number === null ? chair.name : tBook('chair', { chair: chair.number })
}

type Props = {
  readonly column: BookColumn
  readonly book: Pick<Book, 'hasHours'>
  readonly isByChair: boolean
  readonly timeZone: string
}

/** The name of a column, its hours on this day, and how late its provider is. It stays at the top while the day scrolls. */
export function ColumnHead({ column, book, isByChair, timeZone }: Props) {
  const { chair, provider, delay } = column
  const hours = isByChair ? '' : hoursText(column, book, timeZone)
  return (
    <header className={styles.head}>
      {isByChair && chair && <span className={styles.number}>{chairLabel(chair)}</span>}
      <span className={styles.words}>
        <span className={styles.line}>
          <h3 className={styles.name}>
            {isByChair && chair ? (
              <>
                <span className="unseen">{columnName(column, isByChair)}, </span>
                {provider?.name ?? tBook('shared')}
              </>
            ) : (
              columnName(column, isByChair)
            )}
          </h3>
          {provider && hours && <span className={styles.hours}>{hours}</span>}
        </span>
        {delay !== null && <Lateness delay={delay} />}
      </span>
      {provider && !isByChair && <ColumnMenu provider={provider} />}
    </header>
  )
}

function Lateness({ delay }: { readonly delay: number }) {
  const isLate = delay >= lateThreshold
  return (
    <span className={styles.late} data-late={isLate || undefined}>
      {isLate && <StateGlyph shape="pastFirst" size={14} />}
      {delay < minutes(1) ? tBook('onTime') : tState('late', { duration: durationOf(Math.floor(delay / minutes(1))) })}
    </span>
  )
}
