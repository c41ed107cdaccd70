import { useMemo } from 'react'
import { inChairStates } from '#domain/scheduling/appointment.ts'
import { openPlanStates } from '#domain/clinical/chart/operation.ts'
import { isOneOf } from '#domain/fields.ts'
import { addAreas } from '#resources/registry.ts'
import { operations } from '#resources/clinical/operations.ts'
import { tPlan } from '#locale/clinical/plan.ts'
import type { ChartCondition, ChartItem, OperationRow } from '#streams/derive/clinical/chartRecords.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { strokeText } from '../../../clinical/strokeText.ts'
import { CommandButton } from '../../../command/CommandButton.tsx'
import { InkShape } from '../../../odontogram/InkShape.tsx'
import { DrawerSection } from '../DrawerSection.tsx'

addAreas([operations])

const noRows: LiveCollection<never> = { ready: false, position: 0, rows: new Map<string, never>(), changed: new Map(), problem: null }

/** The treatment that is planned for the appointment. At the chair each entry is completed with one press. */
export function TreatmentSection({ appointment }: { readonly appointment: AppointmentRow }) {
  const client = useClient()
  const rows$ = useMemo(
    () => client.collection<OperationRow>('operations', { filters: { appointment: appointment.id } }),
    [client, appointment.id],
  )
  const { rows } = useObservable<LiveCollection<OperationRow>>(rows$, noRows)
  const shown = [...rows.values()].filter(({ state }) => isOneOf(openPlanStates, state) || state === 'completed')
  if (shown.length === 0) return null
  return <TreatmentList appointment={appointment} rows={shown} />
}

type ListProps = { readonly appointment: AppointmentRow; readonly rows: readonly OperationRow[] }

function TreatmentList({ appointment, rows }: ListProps) {
  const client = useClient()
  const conditions$ = useMemo(() => client.collection<ChartCondition>('treatconds'), [client])
  const items$ = useMemo(() => client.collection<ChartItem>('items'), [client])
  const conditions = useObservable<LiveCollection<ChartCondition>>(conditions$, noRows).rows
  const items = useObservable<LiveCollection<ChartItem>>(items$, noRows).rows
  const canComplete = isOneOf(inChairStates, appointment.state.visit) && client.scopes.has('treat.c')
  return (
    <DrawerSection
      heading={tPlan('treatment')}
      value={
        <ul className={asStack(4)}>
          {rows.map((row) => {
            const text = [row.teeth.join(' '), strokeText(row, { conditions, items })].join(' ').trim()
            return (
              <li key={row.id} className={asRow(8, 'center')}>
                <InkShape ink={row.state === 'completed' ? 'done' : 'planned'} />
                <span className={classNames(asText('body', 'breaks', 'shrinks'))}>{text}</span>
                {canComplete && row.state !== 'completed' && (
                  <CommandButton
                    command="operations.complete"
                    record={row.id}
                    shownVersion={row.version}
                    data={{ appointment: appointment.id }}
                    label={tPlan('complete')}
                    about={text}
                  />
                )}
              </li>
            )
          })}
        </ul>
      }
    />
  )
}
