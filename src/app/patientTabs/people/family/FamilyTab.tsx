import { formatPhone } from '#domain/people/phone.ts'
import { ageOn } from '#domain/time.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { shortDayOf } from '#locale/common/time.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { EmptyState } from '../../../components/page/EmptyState.tsx'
import { Panel } from '../../../components/panels/PanelStack.tsx'
import { PatientLink } from '../../../components/people/PatientLink.tsx'
import { useToday } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import type { PatientTabProps } from '../../patientTab.ts'
import styles from '../../PatientTabs.module.css'
import { PagedList, TabContent } from '../../TabContent.tsx'
import { useLiveRecords } from '../../useLiveRecords.ts'

/** The other patients with the same phone number. */
export function FamilyTab({ patient: { id, phone } }: PatientTabProps) {
  if (!phone) return <EmptyState title={tPatient('noPhone')} description={tPatient('noPhoneHelp')} />
  return <PatientsWithPhone key={phone} id={id} phone={phone} />
}

function PatientsWithPhone({ id, phone }: { readonly id: string; readonly phone: string }) {
  const today = useToday()
  const live = useLiveRecords<PatientRow>('patients', 'phone', phone)
  const others = [...live.rows.values()].filter((other) => other.id !== id).sort((a, b) => compareNames(fullNameOf(a), fullNameOf(b)))
  // A phone number is not broken into two lines.
  const shownPhone = formatPhone(phone).replaceAll(' ', '\u00A0')
  return (
    <TabContent
      live={live}
      isEmpty={others.length === 0}
      emptyTitle={tPatient('noFamily')}
      emptyHelp={tPatient('noFamilyHelp', { phone: shownPhone })}
    >
      <Panel title={tPatient('samePhone', { phone: shownPhone })}>
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
