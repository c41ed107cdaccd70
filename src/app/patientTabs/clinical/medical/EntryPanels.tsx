import type { ReactNode } from 'react'
import { dayOf } from '#domain/time.ts'
import { tMedical } from '#locale/clinical/medical.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import type { MedicalCheck } from '#streams/derive/people/medicalChecks.ts'
import type { AllergyRecord, MedicalHistory } from '#streams/derive/people/medicalHistory.ts'
import { Panel } from '../../../components/panels/PanelStack.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import { EntryRow } from './EntryRow.tsx'
import styles from './MedicalTab.module.css'

type Props = { readonly history: MedicalHistory; readonly timeZone: string }

/** The allergies. That none is known stands there as the answer of a day, and never as an empty list. */
export function AllergiesPanel({ history, checks, timeZone }: Props & { readonly checks: readonly MedicalCheck[] }) {
  const { allergies, noneKnown } = history
  const isAnswered = allergies.some(({ status }) => status === 'current')
  const hasForm = checks.some(({ by }) => by === null)
  return (
    <Panel title={tMedical('allergies')}>
      <ul className={classNames(asStack(), styles.entries)}>
        {!isAnswered &&
          (noneKnown ? (
            <NoneKnown record={noneKnown} timeZone={timeZone} />
          ) : (
            <EmptyEntry>{tMedical(hasForm || history.unread === null ? 'noAllergies' : 'allergiesNotAsked')}</EmptyEntry>
          ))}
        {allergies.map((entry) => (
          <EntryRow key={entry.record.id} entry={entry} timeZone={timeZone} />
        ))}
      </ul>
    </Panel>
  )
}

/** The conditions, the medicines and what else a treatment has to know. */
export function ConditionsPanel({ history: { conditions }, timeZone }: Props) {
  return (
    <Panel title={tMedical('conditions')}>
      <ul className={classNames(asStack(), styles.entries)}>
        {conditions.length === 0 && <EmptyEntry>{tMedical('noConditions')}</EmptyEntry>}
        {conditions.map((entry) => (
          <EntryRow key={entry.record.id} entry={entry} timeZone={timeZone} />
        ))}
      </ul>
    </Panel>
  )
}

const EmptyEntry = ({ children }: { readonly children: ReactNode }) => (
  <li className={classNames(asRow(0, 'center', 'body', 'quiet'), styles.entry)}>{children}</li>
)

type NoneKnownProps = { readonly record: AllergyRecord; readonly timeZone: string }

function NoneKnown({ record: { createdAt, notedBy }, timeZone }: NoneKnownProps) {
  const day = dayText('dateAndYear', dayOf(createdAt, timeZone))
  return (
    <li className={classNames(asRow('4 14', 'center', 'between', 'wraps'), styles.entry)}>
      <span className={asText('label')}>{tMedical('noneKnown')}</span>
      <span className={asText('small', 'quiet')}>
        {notedBy === null ? tMedical('asked', { day }) : tMedical('askedBy', { day, name: notedBy })}
      </span>
    </li>
  )
}
