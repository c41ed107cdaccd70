import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { of } from 'rxjs'
import type { AnyRecord } from '#domain/wire.ts'
import type { Patient } from '#domain/people/patient.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { shortDayOf } from '#locale/common/time.ts'
import { tAlertsStatus } from '#locale/people/alertsStatus.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { patients } from '#resources/people/patients.ts'
import { noNames } from '#streams/derive/records/watchNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { alertsStatusIn, noAlertEvidence, watchAlertEvidence } from '#streams/derive/people/alertEvidence.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { PermissionNeed } from '../../../components/permission/PermissionNeed.tsx'
import { Panel, PanelNote, PanelRow } from '../../../components/panels/PanelStack.tsx'
import { useReferences } from '../../../components/record/dialog/useReferences.ts'
import { valueName } from '../../../components/record/fieldNames.ts'
import { Glow } from '../../../components/state/Glow.tsx'
import { PatientAlerts } from '../../../components/state/PatientAlerts.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asText } from '../../../theme/looks.ts'
import type { PatientTabProps } from '../../patientTab.ts'
import { FilledFields } from './FilledFields.tsx'
import styles from '../../PatientTabs.module.css'

/** A field that the user may not see is absent. */
type VisiblePatient = Partial<Patient>

type PanelProps = { readonly visible: VisiblePatient }

/** How to identify and reach the patient; with the full view also alerts and notes. */
export function DetailsTab({ patient }: PatientTabProps) {
  const visible: VisiblePatient = patient
  const { scopes } = useClient()
  return (
    <>
      <ContactPanel visible={visible} />
      <IdentityPanel visible={visible} />
      <MorePanels patient={patient} />
      {visible.alerts && (
        <Panel title={tPatient('alerts')}>
          <div className={classNames(asText('body', 'breaks'), styles.note)}>
            {visible.alerts.length === 0 ? <AlertsStatus patient={patient.id} /> : <PatientAlerts patient={patient} />}
          </div>
        </Panel>
      )}
      {visible.notes && (
        <Panel title={tPatient('notes')}>
          <p className={classNames(asText('body', 'breaks'), styles.note)}>{visible.notes}</p>
        </Panel>
      )}
      {visible.alerts === undefined && <LimitedView />}
      {scopes.has('pat.e') && (
        <p>
          <Link to="/records" search={{ area: 'patients', record: patient.id }}>
            {tPatient('openInRecords')}
          </Link>
        </p>
      )}
    </>
  )
}

/** Says what a user with the limited view does not receive, and who can give the permission. */
const LimitedView = () => (
  <Panel title={tPatient('limitedTitle')}>
    <PanelNote text={tPatient('limited', { permission: wordsOfScopes('pat') })} />
    <p className={classNames(asText('small', 'quiet'), styles.note)}>
      <PermissionNeed scope="pat" />
    </p>
    <PanelNote text={tPatient('openingKept')} />
  </Panel>
)

const moreFields = {
  person: [
    'title',
    'middleName',
    'formerNames',
    'birthDateEstimated',
    'sexAtBirth',
    'pronouns',
    'indigenousStatus',
    'language',
    'interpreter',
  ],
  reached: ['phones', 'addresses', 'emergencyContact'],
  numbers: ['medicare', 'dva', 'ihi', 'concession', 'sharedIdentifierReason'],
  care: ['usualProvider', 'usualLocation', 'gp', 'referredBy', 'guardian', 'payer', 'deceasedOn'],
  consents: ['consents'],
} as const

/** The only phone number and the only address are among the contact details already. A field that the user may not see is absent. */
const withOtherContacts = ({ phones, addresses, ...patient }: Partial<PatientRow> & AnyRecord): AnyRecord => ({
  ...patient,
  phones: (phones?.length ?? 0) > 1 ? phones : [],
  addresses: (addresses?.length ?? 0) > 1 ? addresses : [],
})

/** What not every patient has: a panel shows only what is filled in. */
function MorePanels({ patient }: { readonly patient: PatientRow }) {
  const { timeZone } = useCurrentLocation().location
  const rows = useMemo(() => [patient], [patient])
  const names = useReferences(patients, rows)?.names ?? noNames
  const groups = ['person', 'reached', 'numbers', 'care', 'consents'] as const
  return groups.map((group) => (
    <FilledFields
      key={group}
      title={tPatient(`groups.${group}`)}
      patient={withOtherContacts(patient)}
      fields={moreFields[group]}
      formatContext={{ names, timeZone }}
    />
  ))
}

function AlertsStatus({ patient }: { readonly patient: string }) {
  const client = useClient()
  const evidence$ = useMemo(() => watchAlertEvidence(client, of([patient])), [client, patient])
  const status = alertsStatusIn(useObservable(evidence$, noAlertEvidence))(patient)
  return <span className={asText('small', 'faint')}>{status && tAlertsStatus(status)}</span>
}

const ContactPanel = ({ visible: { phone, email, address, contactBy, optedOut } }: PanelProps) => (
  <Panel title={tPatient('contact')}>
    <Detail label={tPatient('phone')} value={phone && formatPhone(phone)} href={`tel:${phone}`} />
    <Detail label={tPatient('email')} value={email} href={`mailto:${email}`} />
    {address !== undefined && <Detail label={tPatient('address')} value={address} />}
    {contactBy !== undefined && <Detail label={tPatient('contactBy')} value={contactBy && valueName('contactBy', contactBy)} />}
    {optedOut && <Detail label={tPatient('optedOut')} value={tPatient('optedOutYes')} />}
  </Panel>
)

const IdentityPanel = ({ visible: { firstName, lastName, preferredName, birthDate, gender } }: PanelProps) => (
  <Panel title={tPatient('identity')}>
    <Detail label={tPatient('firstName')} value={firstName} />
    <Detail label={tPatient('lastName')} value={lastName} />
    <Detail label={tPatient('preferredName')} value={preferredName} />
    <Detail label={tPatient('birthDate')} value={birthDate && shortDayOf(birthDate)} />
    {gender !== undefined && <Detail label={tPatient('gender')} value={gender && valueName('gender', gender)} />}
  </Panel>
)

type DetailProps = {
  readonly label: string
  readonly value: string | null | undefined
  /** Calls or writes to what the value names. */
  readonly href?: string
}

/** A value that another user changes glows. */
const Detail = ({ label, value, href }: DetailProps) => (
  <PanelRow label={label}>
    <Glow value={value ?? ''} className={styles.value}>
      {value ? (
        <span className={asText('body', 'breaks', 'shrinks')}>{href === undefined ? value : <a href={href}>{value}</a>}</span>
      ) : (
        <span className={asText('small', 'faint')}>{tPatient('notRecorded')}</span>
      )}
    </Glow>
  </PanelRow>
)
