import { Link } from '@tanstack/react-router'
import { ageOn } from '#domain/time.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tFamily } from '#locale/people/family.ts'
import { tInbox } from '#locale/messaging/inbox.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import type { InboxConversation, NamedRow } from '#streams/derive/messaging/inbox.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { useFamilyOf } from '../../../../components/people/family/useFamilyOf.ts'
import { PatientLink } from '../../../../components/people/PatientLink.tsx'
import { useNextAppointment } from '../../../../components/people/useNextAppointment.ts'
import { PatientAlerts } from '../../../../components/state/PatientAlerts.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { tState } from '../../../../i18n/translators.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { BookNext } from './BookNext.tsx'
import { Labels } from './Labels.tsx'
import styles from './PersonPanel.module.css'
import { UnknownSender } from './UnknownSender.tsx'

/** The patient of the number, or all who share it, of whom a user chooses the one who writes. */
export function PersonPanel({ open }: { readonly open: InboxConversation }) {
  const { patient, family, other } = open
  const people = patient ? [patient] : family
  return (
    <aside className={classNames(asStack(12, 'atTop'), styles.panel)} aria-label={tInbox('person')}>
      <h2 className={asText('label')}>{tInbox(headingOf(open))}</h2>
      {people.length === 0 && (other ? <Other other={other} open={open} /> : <UnknownSender key={open.id} open={open} />)}
      {people.map((person) => (
        <Person key={person.id} person={person} conversation={open.id} isKnown={patient !== null} />
      ))}
      {patient && <FamilyOf key={patient.id} patient={patient} conversation={open.id} />}
      <Labels open={open} />
    </aside>
  )
}

type FamilyProps = Pick<PersonProps, 'conversation'> & { readonly patient: PatientRow }

/** The family of the patient who writes, because a parent often writes for a child. */
function FamilyOf({ patient, conversation }: FamilyProps) {
  const { others } = useFamilyOf(patient.id)
  if (others.length === 0) return null
  return (
    <>
      <h2 className={asText('label')}>{tFamily('title')}</h2>
      {others.map((person) => (
        <Person key={person.id} person={person} conversation={conversation} isKnown />
      ))}
    </>
  )
}

function headingOf({ patient, family, other }: InboxConversation) {
  if (patient) return 'person'
  return family.length > 0 ? 'whoWrites' : other ? 'contact' : 'unknown'
}

/** A contact or a user, with the way to their record. */
const Other = ({ other, open: { conversation } }: { readonly other: NamedRow; readonly open: InboxConversation }) => (
  <section className={classNames(asStack(6, 'itemsStart', 'card'), styles.person)} aria-label={other.name}>
    <h3 className={asRow('0 8', 'wraps', 'label', 'breaks')}>{other.name}</h3>
    {other.organisation && <p className={asText('small', 'quiet')}>{other.organisation}</p>}
    <Link to="/records" search={{ area: conversation.contact ? 'contacts' : 'users', record: other.id }}>
      {tInbox('openRecord')}
    </Link>
  </section>
)

type PersonProps = {
  readonly person: PatientRow
  readonly conversation: string
  /** False while it is not known which of several people writes. */
  readonly isKnown: boolean
}

function Person({ person, conversation, isKnown }: PersonProps) {
  const today = useToday()
  const { send, problem } = useSubmit(() => undefined)
  const name = fullNameOf(person)
  return (
    <section className={classNames(asStack(6, 'itemsStart', 'card'), styles.person)} aria-label={name}>
      <h3 className={asRow('0 8', 'wraps', 'label', 'breaks')}>
        {name}
        {person.birthDate && <span className={styles.age}>{tPatient('age', { age: ageOn(person.birthDate, today) })}</span>}
      </h3>
      <PatientAlerts patient={person} />
      <NextAppointment patient={person.id} />
      <PatientLink patient={person.id} name={name} />
      {isKnown ? (
        <BookNext person={person} conversation={conversation} />
      ) : (
        <Button isSoft onPress={() => void send({ command: 'conversations.belongTo', record: conversation, data: { patient: person.id } })}>
          {tInbox('belongTo', { name })}
        </Button>
      )}
      {problem && (
        <p role="alert" className={asText('small', 'quiet')}>
          {problem.detail}
        </p>
      )}
    </section>
  )
}

function NextAppointment({ patient }: { readonly patient: string }) {
  const { timeZone } = useCurrentLocation().location
  const found = useNextAppointment(patient)
  if (!found) return null
  const { next } = found
  if (!next) return <p className={asText('small', 'quiet')}>{tInbox('noNext')}</p>
  return (
    <p className={asRow('0 8', 'wraps', 'small')}>
      <StateLabel shape={next.state.visit} label={tState(`visit.${next.state.visit}`)} />
      <span>{dayAndTimeOf(next.startsAt, timeZone)}</span>
    </p>
  )
}
