import { useState } from 'react'
import { isOneOf } from '#domain/fields.ts'
import { monthsAfter, dueRecallStates } from '#domain/people/patientRecall.ts'
import { dayAndTimeOf, shortDayOf } from '#locale/common/time.ts'
import { tPatientRecalls } from '#locale/people/patientRecalls.ts'
import type { RecallCard as Card } from '#streams/derive/people/patientRecalls.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { useClient } from '../../../appContext.ts'
import { useSendCommand } from '../../../commands/useCommand.ts'
import { CommandButton } from '../../../components/command/CommandButton.tsx'
import { ReasonDialog } from '../../../components/command/ReasonDialog.tsx'
import { Button } from '../../../components/form/Button.tsx'
import { Menu } from '../../../components/overlays/Menu.tsx'
import { PatientLink } from '../../../components/people/PatientLink.tsx'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './PatientRecalls.module.css'

/** One recall: who, what for, since when, and what the user may do. */
export function RecallCard({ card }: { readonly card: Card }) {
  const { recall, patient, dueDay, isOverdue } = card
  const name = patient ? fullNameOf(patient) : tPatientRecalls('unknown')
  return (
    <li className={classNames(asStack(2, 'card'), styles.card)} data-overdue={isOverdue || undefined}>
      <PatientLink patient={recall.patient} name={name}>
        <span className={asText('label', 'breaks')}>{name}</span>
      </PatientLink>
      <span className={classNames(asText('small', 'quiet'), styles.due)}>
        {tPatientRecalls('dueOn', { kind: tPatientRecalls(`kinds.${recall.kind}`), day: shortDayOf(dueDay) })}
      </span>
      <Progress card={card} />
      <Actions card={card} name={name} />
    </li>
  )
}

/** When the patient was last contacted, is booked, or attended. */
function Progress({ card: { recall, lane, appointment } }: { readonly card: Card }) {
  const { timeZone } = useCurrentLocation().location
  const contacted = recall.reminders.at(-1)
  const text =
    lane === 'contacted' && contacted
      ? tPatientRecalls('contactedOn', { when: dayAndTimeOf(contacted.at, timeZone) })
      : appointment && lane === 'booked'
        ? tPatientRecalls('bookedFor', { when: dayAndTimeOf(appointment.startsAt, timeZone) })
        : appointment && lane === 'attended'
          ? tPatientRecalls('attendedOn', { when: dayAndTimeOf(appointment.startsAt, timeZone) })
          : ''
  return text !== '' && <span className={asText('small', 'quiet')}>{text}</span>
}

function Actions({ card: { recall, lane }, name }: { readonly card: Card; readonly name: string }) {
  const client = useClient()
  const mayChange = client.scopes.has('mkt.e') && client.scopes.has('mkt.r')
  if (!mayChange || !isOneOf(dueRecallStates, lane)) return null
  return (
    <span className={classNames(asRow(6, 'wraps'), styles.actions)}>
      <CommandButton
        command="campaigns/recalls.contact"
        record={recall.id}
        shownVersion={recall.version}
        label={tPatientRecalls(`contact.${lane}`)}
        about={name}
        isSoft
      />
      <LaterMenu recall={recall} name={name} />
      <DeclineButton recall={recall} name={name} />
    </span>
  )
}

type ActionProps = Pick<Card, 'recall'> & { readonly name: string }

function LaterMenu({ recall, name }: ActionProps) {
  const sendCommand = useSendCommand()
  const today = useToday()
  const choices = [1, 3, 6].map((months) => ({
    id: String(months),
    label: tPatientRecalls('laterMonths', { count: months }),
    onChoose: () =>
      void sendCommand(
        { command: 'campaigns/recalls.snooze', record: recall.id, data: { snoozedUntil: monthsAfter(today, months) } },
        recall.version,
      ),
  }))
  const label = `${tPatientRecalls('later')}, ${name}`
  return (
    <Menu label={label} groups={[{ id: 'later', choices }]}>
      <Button isSoft aria-label={label}>
        {tPatientRecalls('later')}
      </Button>
    </Menu>
  )
}

function DeclineButton({ recall, name }: ActionProps) {
  const [isOpen, setOpen] = useState(false)
  const sendCommand = useSendCommand()
  const decline = (declinedBecause: string) => {
    setOpen(false)
    void sendCommand({ command: 'campaigns/recalls.decline', record: recall.id, data: { declinedBecause } }, recall.version)
  }
  return (
    <>
      <Button kind="quiet" aria-label={`${tPatientRecalls('decline')}, ${name}`} onPress={() => setOpen(true)}>
        {tPatientRecalls('decline')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={tPatientRecalls('declineTitle', { name })}
          submitLabel={tPatientRecalls('decline')}
          onSubmit={decline}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
