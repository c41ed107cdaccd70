import { tPlan } from '#locale/clinical/plan.ts'
import { moneyText } from '#locale/money/moneyText.ts'
import { centsOf, moveEntry, type PlanPhase as Phase, type PlanRow } from '#streams/derive/clinical/planRecords.ts'
import type { OperationRow } from '#streams/derive/clinical/chartRecords.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { InkShape } from '../../../../components/odontogram/InkShape.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { inkOf } from '../side/EntryRow.tsx'
import { strokeText } from '../../../../components/clinical/strokeText.ts'
import type { OpenChart } from '../useOpenChart.ts'
import { BookPhase } from './BookPhase.tsx'
import styles from './plan.module.css'

type Props = {
  readonly open: OpenChart
  readonly plan: PlanRow
  readonly phase: Phase
  readonly phases: readonly Phase[]
  readonly index: number
}

/** A phase of the plan: its entries with their fees, and the booking of those that are accepted. */
export function PlanPhase(props: Props) {
  const { phase, index, open, plan } = props
  return (
    <div className={asStack(4)}>
      <div className={asRow(8, 'baseline', 'between')}>
        <h4 className={asText('label', 'strong')}>{tPlan('phase', { number: index + 1, name: phase.phase.name })}</h4>
        <span className={asText('label', 'strong')}>{moneyText(phase.cents)}</span>
      </div>
      {phase.entries.length === 0 && <p className={asText('small', 'quiet')}>{tPlan('emptyPhase')}</p>}
      <ul className={asStack(0)}>
        {phase.entries.map((entry) => (
          <PlanEntry key={entry.id} entry={entry} {...props} />
        ))}
      </ul>
      <BookPhase open={open} plan={plan} phase={phase} />
    </div>
  )
}

function PlanEntry({ entry, open, plan, ...place }: Props & { readonly entry: OperationRow }) {
  const { chart } = open
  const ink = inkOf(entry.state)
  const text = strokeText(entry, chart)
  const item = entry.item === null ? undefined : chart.items.get(entry.item)?.name
  return (
    <li className={classNames(asRow(8, 'center'), styles.entry)}>
      {ink && <InkShape ink={ink} />}
      <span className={classNames(asText('label', 'strong'), styles.teeth)}>{entry.teeth.join(' ')}</span>
      <span className={classNames(asText('body', 'shrinks'), styles.name)}>{item ?? text}</span>
      <span className={asText('body', 'oneLine')}>{entry.fee === null ? tPlan('noFee') : moneyText(centsOf(entry))}</span>
      {plan.state === 'draft' && <EntryOrder entry={entry} plan={plan} text={text} {...place} />}
    </li>
  )
}

type OrderProps = Omit<Props, 'open'> & { readonly entry: OperationRow; readonly text: string }

/** The place of an entry: up, down, into another phase, or out of the plan. */
function EntryOrder({ entry, plan, phase, phases, text }: OrderProps) {
  const client = useClient()
  const send = (requests: ReturnType<typeof moveEntry>) => {
    if (requests.length > 0) void client.sendTogether(requests)
  }
  const change = (data: Partial<OperationRow>) => send([{ command: 'operations.change', record: entry.id, data }])
  if (!client.scopes.has('pln.itm.e')) return null
  const moves = [
    { id: 'up', label: tPlan('moveUp'), onChoose: () => send(moveEntry(phase.entries, entry.id, -1)) },
    { id: 'down', label: tPlan('moveDown'), onChoose: () => send(moveEntry(phase.entries, entry.id, 1)) },
    ...phases
      .filter((other) => other !== phase)
      .map((other) => ({
        ...{ id: other.phase.key, label: tPlan('toPhase', { name: other.phase.name }) },
        onChoose: () => change({ plan: plan.id, phase: other.phase.key, order: other.entries.length + 1 }),
      })),
    { id: 'out', label: tPlan('takeOut'), onChoose: () => change({ plan: null, phase: null, order: 0 }) },
  ]
  const label = tPlan('moveEntry', { name: text })
  return (
    <Menu label={label} groups={[{ id: 'moves', choices: moves }]}>
      <Button kind="quiet" className={styles.move} aria-label={label}>
        ⋯
      </Button>
    </Menu>
  )
}
