import { Link } from '@tanstack/react-router'
import { callNameOf } from '#domain/people/callNameOf.ts'
import { ageOn } from '#domain/time.ts'
import { tFamily } from '#locale/people/family.ts'
import { tOverview } from '#locale/people/patientOverview.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useFamilyOf } from '../../../components/people/family/useFamilyOf.ts'
import { Avatar } from '../../../components/state/Avatars.tsx'
import { useToday } from '../../../location/LocationProvider.tsx'
import { asRow } from '../../../theme/looks.ts'
import styles from './PatientPage.module.css'

/** The other members of the family, each a link to their page. */
export function FamilyChips({ patient }: { readonly patient: string }) {
  const today = useToday()
  const { family, others } = useFamilyOf(patient)
  if (others.length === 0) return null
  const noteOf = ({ id, birthDate }: PatientRow): string => {
    const member = family?.members.find((one) => one.patient === id)
    if (member?.relation === 'child' && birthDate) return String(ageOn(birthDate, today))
    return member ? tFamily(`relation.${member.relation}`).toLowerCase() : ''
  }
  return (
    <nav className={asRow('4 8', 'center', 'wraps')} aria-label={tOverview('family')}>
      {others.map((other) => (
        <Link key={other.id} className={styles.chip} to="/patients" search={{ patient: other.id }}>
          <Avatar name={fullNameOf(other)} />
          {[callNameOf(other), noteOf(other)].filter(Boolean).join(', ')}
        </Link>
      ))}
    </nav>
  )
}
