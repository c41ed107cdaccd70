import type { Day } from '#domain/time.ts'
import { shortDayOf } from '#domain/words/time.ts'
import type { SteriliserRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { StateGlyph } from '../../../../parts/state/StateGlyph.tsx'
import { useToday } from '../../../../place.tsx'
import { saySterile } from '../../saySterile.ts'
import styles from './Cards.module.css'

type Test = { readonly name: 'leak' | 'penetration'; readonly on: Day | null; readonly passed: boolean | null }

const testsOf = ({ leakTestedOn, leakPassed, penetrationTestedOn, penetrationPassed }: SteriliserRow): readonly Test[] => [
  { name: 'leak', on: leakTestedOn, passed: leakPassed },
  { name: 'penetration', on: penetrationTestedOn, passed: penetrationPassed },
]

/** Yesterday's test proves nothing today. */
export function Tests({ steriliser }: { readonly steriliser: SteriliserRow }) {
  const today = useToday()
  const overdue = (['service', 'validation'] as const).filter((one) => isOverdue(steriliser[`${one}DueOn`], today))
  return (
    <p className={styles.tests}>
      {testsOf(steriliser).map((test) => (
        <OneTest key={test.name} {...test} isToday={test.on === today} />
      ))}
      {overdue.map((one) => (
        <span key={one} className={styles.test} data-verdict="overdue">
          <StateGlyph shape="pastFirst" size={14} />
          {saySterile(one)} {dueWord(steriliser[`${one}DueOn`])}
        </span>
      ))}
    </p>
  )
}

const isOverdue = (due: Day | null, today: Day) => due === null || due < today
const dueWord = (due: Day | null) => (due === null ? saySterile('dueNever') : saySterile('dueSince', { day: shortDayOf(due) }))

function OneTest({ name, passed, isToday }: Test & { readonly isToday: boolean }) {
  const verdict = !isToday || passed === null ? 'missing' : passed ? 'passed' : 'failed'
  const shape = { missing: 'requested', passed: 'released', failed: 'failed' } as const
  const word = { missing: 'notToday', passed: 'today', failed: 'failedToday' } as const
  return (
    <span className={styles.test} data-verdict={verdict}>
      <StateGlyph shape={shape[verdict]} size={14} />
      {saySterile(name)} <small>{saySterile(word[verdict])}</small>
    </span>
  )
}
