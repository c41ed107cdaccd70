import { likelyRelation, withMembers } from '#domain/people/family/addMember.ts'
import type { Day } from '#domain/time.ts'
import { tFamily } from '#locale/people/family.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { useToday } from '../../../location/LocationProvider.tsx'
import { asRow, asText } from '../../../theme/looks.ts'
import { Button } from '../../form/Button.tsx'
import { familyCommand } from './familyCommand.ts'
import type { FamilyRow } from './useFamilyOf.ts'

type Person = { readonly id: string; readonly birthDate?: Day | null }
type Props = { readonly patient: Person; readonly family: FamilyRow | null; readonly samePhone: readonly PatientRow[] }

/** Makes those who share the phone number a family, or members of it, with one press. Nothing if all of them are children. */
export function KeepAsFamily({ patient, family, samePhone }: Props) {
  const today = useToday()
  const client = useClient()
  const added = samePhone.map(({ id, birthDate }) => ({ id, birthDate, relation: likelyRelation(birthDate, today) }))
  const next = samePhone.length === 0 ? null : withMembers(family, patient, added, today)
  if (!next) return null
  return (
    <span className={asRow(8, 'center', 'wraps')}>
      <span className={asText('small', 'faint')}>{tFamily('keepHelp')}</span>
      <Button isSoft kind="quiet" onPress={() => void client.send(familyCommand(family, next))}>
        {tFamily('keep')}
      </Button>
    </span>
  )
}
