import type { Day } from '#domain/time.ts'
import { shortDayOf } from '#locale/common/time.ts'
import type { SteriliserRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { useToday } from '../../../../location/LocationProvider.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from './Cards.module.css'

type DailyTestResult = { readonly name: 'leak' | 'penetration'; readonly on: Day | null; readonly passed: boolean | null }

const testsOf = ({ leakTestedOn, leakPassed, penetrationTestedOn, penetrationPassed }: SteriliserRow): readonly DailyTestResult[] => [
  { name: 'leak', on: leakTestedOn, passed: leakPassed },
  { name: 'penetration', on: penetrationTestedOn, passed: penetrationPassed },
]

/** Today's tests; an earlier day's test counts as missing. */
export function DailyTests({ steriliser }: { readonly steriliser: SteriliserRow }) {
  const today = useToday()
  const overdue = (['service', 'validation'] as const).filter((dueKind) => isOverdue(steriliser[`${dueKind}DueOn`], today))
  return (
    <p className={classNames(asRow('4 14', 'center', 'wraps'), styles.tests)}>
      {testsOf(steriliser).map((test) => (
        <DailyTest key={test.name} {...test} isToday={test.on === today} />
      ))}
      {overdue.map((dueKind) => (
        <span key={dueKind} className={classNames(asRow(6, 'inline', 'center', 'oneLine'), styles.test)} data-verdict="overdue">
          <StateGlyph shape="pastFirst" size={14} />
          {tSterilisation(dueKind)} {dueText(steriliser[`${dueKind}DueOn`])}
        </span>
      ))}
    </p>
  )
}

const isOverdue = (due: Day | null, today: Day) => due === null || due < today
const dueText = (due: Day | null) => (due === null ? tSterilisation('dueNever') : tSterilisation('dueSince', { day: shortDayOf(due) }))

function DailyTest({ name, passed, isToday }: DailyTestResult & { readonly isToday: boolean }) {
  const verdict = !isToday || passed === null ? 'missing' : passed ? 'passed' : 'failed'
  const shapes = { missing: 'requested', passed: 'released', failed: 'failed' } as const
  const labelKeys = { missing: 'notToday', passed: 'today', failed: 'failedToday' } as const
  return (
    <span className={classNames(asRow(6, 'inline', 'center', 'oneLine'), styles.test)} data-verdict={verdict}>
      <StateGlyph shape={shapes[verdict]} size={14} />
      {tSterilisation(name)} <small>{tSterilisation(labelKeys[verdict])}</small>
    </span>
  )
}
