import { operations } from '#resources/clinical/operations.ts'
import { addAreas } from '#resources/registry.ts'
import { inChairStates, type VisitState } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import { tPlan } from '#locale/clinical/plan.ts'
import type { OperationRow } from '#streams/derive/clinical/chartRecords.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { strokeText } from '../../../clinical/strokeText.ts'
import { CommandButton } from '../../../command/CommandButton.tsx'
import { InkShape } from '../../../odontogram/InkShape.tsx'
import { useStrokeVocabulary } from './useTreatment.ts'

addAreas([operations])

type Props = {
  readonly appointment: { readonly id: string; readonly state: { readonly visit: VisitState } }
  readonly entries: readonly OperationRow[]
}

/** The treatment of an appointment. While the patient is in the chair, each entry is completed with one press. */
export function TreatmentList({ appointment, entries }: Props) {
  const { scopes } = useClient()
  const vocabulary = useStrokeVocabulary()
  const canComplete = isOneOf(inChairStates, appointment.state.visit) && scopes.has('treat.c')
  return (
    <ul className={asStack(4)}>
      {entries.map((row) => {
        const text = [row.teeth.join(' '), strokeText(row, vocabulary)].join(' ').trim()
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
                className={asText('pushed', 'fixed')}
                label={tPlan('complete')}
                about={text}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
