import { hasScopes } from '#domain/scopes.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import type { BoardAppointment } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { patientAddress } from '../../../../components/people/patientAddress.ts'
import { patientPageScope } from '../../../../components/people/patientPageScope.ts'
import { ViewerMark } from '../../../../components/presence/ViewerMark.tsx'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './PatientName.module.css'

type Props = { readonly patient: string; readonly name: string; readonly className?: string | undefined }

/** The patient's name, which opens their page. The whole line is the touch target. */
export function PatientName({ patient, name, className }: Props) {
  const { scopes } = useClient()
  if (!hasScopes(patientPageScope, scopes)) return <span className={className}>{name}</span>
  return (
    <a className={classNames(styles.name, className)} href={patientAddress(patient)} aria-label={tPatient('openFor', { name })}>
      {name}
    </a>
  )
}

type ViewedNameProps = { readonly appointment: Pick<BoardAppointment, 'id' | 'patient' | 'name'>; readonly className?: string | undefined }

/** The same beside the user who has the appointment open. */
export const ViewedName = ({ appointment: { id, patient, name }, className }: ViewedNameProps) => (
  <span className={asRow(6, 'center', 'shrinks')}>
    <PatientName patient={patient} name={name} className={className} />
    <ViewerMark record={id} className={asText('fixed')} />
  </span>
)
