import { formatPhone } from '#domain/people/phone.ts'
import { ageOn } from '#domain/time.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { shortDayOf } from '#locale/common/time.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { EmptyState } from '../../../components/page/EmptyState.tsx'
import { Panel } from '../../../components/panels/PanelStack.tsx'
import { KeepAsFamily } from '../../../components/people/family/KeepAsFamily.tsx'
import { type FamilyOf, useFamilyOf } from '../../../components/people/family/useFamilyOf.ts'
import { PatientLink } from '../../../components/people/PatientLink.tsx'
import { useToday } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import type { PatientTabProps } from '../../patientTab.ts'
import { FamilyMembers } from './FamilyMembers.tsx'
import styles from '../../PatientTabs.module.css'
import { PagedList, TabContent } from '../../TabContent.tsx'
import { useLiveRecords } from '../../useLiveRecords.ts'

/** The family, and the other patients with the same phone number, who may belong to it. */
export function FamilyTab({ patient }: PatientTabProps) {
  const { id, phone } = patient
  const family = useFamilyOf(id)
  return (
    <>
      <FamilyMembers patient={patient} of={family} />
      {phone ? (
        <PatientsWithPhone key={phone} patient={patient} phone={phone} of={family} />
      ) : (
        family.others.length === 0 && <EmptyState title={tPatient('noPhone')} description={tPatient('noPhoneHelp')} />
      )}
    </>
  )
}

type WithPhoneProps = { readonly patient: PatientRow; readonly phone: string; readonly of: FamilyOf }

function PatientsWithPhone({ patient, phone, of: { family, others: members } }: WithPhoneProps) {
  const today = useToday()
  const live = useLiveRecords<PatientRow>('patients', 'phone', phone)
  const known = new Set([patient.id, ...members.map(({ id }) => id)])
  const others = [...live.rows.values()].filter((other) => !known.has(other.id)).sort((a, b) => compareNames(fullNameOf(a), fullNameOf(b)))
  // A phone number is not broken into two lines.
  const shownPhone = formatPhone(phone).replaceAll(' ', '\u00A0')
  if (members.length > 0 && others.length === 0) return null
  return (
    <TabContent
      live={live}
      isEmpty={others.length === 0}
      emptyTitle={tPatient('noFamily')}
      emptyHelp={tPatient('noFamilyHelp', { phone: shownPhone })}
    >
      <Panel title={tPatient('samePhone', { phone: shownPhone })}>
        <KeepAsFamily patient={patient} family={family} samePhone={others} />
        <PagedList items={others}>
          {(shown) => (
            <ul className={asStack()}>
              {shown.map((other) => (
                <li key={other.id} className={classNames(asStack(3), styles.item)}>
                  <span className={asText('label', 'breaks', 'shrinks')}>
                    <PatientLink patient={other.id} name={fullNameOf(other)}>
                      {fullNameOf(other)}
                    </PatientLink>
                  </span>
                  {other.birthDate && (
                    <span className={asText('small', 'faint', 'breaks')}>
                      {shortDayOf(other.birthDate)}, {tPatient('age', { age: ageOn(other.birthDate, today) })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
    </TabContent>
  )
}
