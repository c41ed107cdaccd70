import { IconGripVertical } from '@tabler/icons-react'
import { Button as Grip, GridList, GridListItem } from 'react-aria-components'
import { tPlan } from '#locale/clinical/plan.ts'
import { moneyText } from '#locale/money/moneyText.ts'
import type { OperationRow } from '#streams/derive/clinical/chartRecords.ts'
import { centsOf, moveEntry, type PlanPhase as Phase, type PlanRow } from '#streams/derive/clinical/planRecords.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { strokeText } from '../../../../components/clinical/strokeText.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { InkShape } from '../../../../components/odontogram/InkShape.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { asRow, asText } from '../../../../theme/looks.ts'
import { inkOf } from '../side/EntryRow.tsx'
import type { OpenChart } from '../useOpenChart.ts'
import styles from './plan.module.css'
import { useEntryDrag } from './useEntryDrag.ts'

export type PlanPhaseProps = {
  readonly open: OpenChart
  readonly plan: PlanRow
  readonly phase: Phase
  readonly phases: readonly Phase[]
  readonly index: number
}

/** The entries of a phase. In a draft a user drags them, also into another phase, by pointer or by keys. */
export function PlanEntries(props: PlanPhaseProps) {
  const { phase, phases, plan } = props
  const { scopes } = useClient()
  const isOrdered = plan.state === 'draft' && scopes.has('pln.itm.e')
  const { dragAndDropHooks } = useEntryDrag(phase, phases)
  return (
    <GridList
      key={isOrdered ? 'ordered' : 'fixed'}
      aria-label={phase.phase.name}
      keyboardNavigationBehavior="tab"
      items={phase.entries}
      className={classNames(styles.entries)}
      renderEmptyState={() => <p className={asText('small', 'quiet')}>{tPlan('emptyPhase')}</p>}
      {...(isOrdered ? { dragAndDropHooks } : {})}
    >
      {(entry) => <PlanEntry entry={entry} isOrdered={isOrdered} {...props} />}
    </GridList>
  )
}

function PlanEntry({ entry, isOrdered, ...props }: PlanPhaseProps & { readonly entry: OperationRow; readonly isOrdered: boolean }) {
  const { open, plan, phase, phases } = props
  const { chart } = open
  const ink = inkOf(entry.state)
  const text = strokeText(entry, chart)
  const item = entry.item === null ? undefined : chart.items.get(entry.item)?.name
  return (
    <GridListItem id={entry.id} textValue={`${entry.teeth.join(' ')} ${text}`} className={classNames(asRow(8, 'center'), styles.entry)}>
      {isOrdered && (
        <Grip slot="drag" className={classNames(styles.grip)} aria-label={tPlan('dragEntry', { name: text })}>
          <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
        </Grip>
      )}
      {ink && <InkShape ink={ink} />}
      <span className={classNames(asText('label', 'strong'), styles.teeth)}>{entry.teeth.join(' ')}</span>
      <span className={classNames(asText('body', 'shrinks'), styles.name)}>{item ?? text}</span>
      <span className={asText('body', 'oneLine')}>{entry.fee === null ? tPlan('noFee') : moneyText(centsOf(entry))}</span>
      {isOrdered && <EntryOrder {...{ entry, plan, phase, phases, text }} />}
    </GridListItem>
  )
}

type OrderProps = Pick<PlanPhaseProps, 'plan' | 'phase' | 'phases'> & { readonly entry: OperationRow; readonly text: string }

/** The place of an entry: up, down, into another phase, or out of the plan. */
function EntryOrder({ entry, plan, phase, phases, text }: OrderProps) {
  const client = useClient()
  const send = (requests: ReturnType<typeof moveEntry>) => {
    if (requests.length > 0) void client.sendTogether(requests)
  }
  const change = (data: Partial<OperationRow>) => send([{ command: 'operations.change', record: entry.id, data }])
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
