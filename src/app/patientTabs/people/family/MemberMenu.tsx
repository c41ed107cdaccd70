import './areas.ts'
import { useState } from 'react'
import { IconDots } from '@tabler/icons-react'
import { isChildOn } from '#domain/people/family/adult.ts'
import { type Family, familyRelations, type FamilyMember } from '#domain/people/family/family.ts'
import { changeMember, makeHead, removeMember } from '#domain/people/family/memberChanges.ts'
import type { ProblemBody } from '#domain/wire.ts'
import { tFamily } from '#locale/people/family.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Menu } from '../../../components/overlays/Menu.tsx'
import { familyCommand } from '../../../components/people/family/familyCommand.ts'
import type { FamilyRow } from '../../../components/people/family/useFamilyOf.ts'
import { useToday } from '../../../location/LocationProvider.tsx'
import { asText } from '../../../theme/looks.ts'

type Props = { readonly row: PatientRow; readonly member: FamilyMember; readonly family: FamilyRow; readonly headName: string }

/** Changes one member of the family. What the server refuses for a child or for the head is not offered. */
export function MemberMenu({ row, member, family, headName }: Props) {
  const today = useToday()
  const { change, problem, isSending } = useChange(family)
  const isHead = row.id === family.head
  const isChild = isChildOn(row.birthDate, today)
  const groups = [
    ...(isHead ? [] : [relationsOf(member, headName, (relation) => change(changeMember(family, row.id, { relation })))]),
    ...(isChild ? [] : [rolesOf(member, (roles) => change(changeMember(family, row.id, roles)))]),
    ...(isHead
      ? []
      : [placeOf(isChild, { lead: () => change(makeHead(family, row.id)), leave: () => change(removeMember(family, row.id)) })]),
  ]
  const label = tFamily('changeMember', { name: fullNameOf(row) })
  return (
    <>
      {problem && (
        <span role="alert" className={asText('small', 'red')}>
          {problem.errors?.[0]?.message ?? problem.detail}
        </span>
      )}
      <Menu label={label} groups={groups}>
        <Button isSoft isPending={isSending} aria-label={label}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </Button>
      </Menu>
    </>
  )
}

/** Sends the changed family. A refusal is shown beside the row and not in a toast. */
function useChange(family: FamilyRow) {
  const client = useClient()
  const [problem, setProblem] = useState<ProblemBody | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async (next: Family) => {
    setSending(true)
    const status = await client.send(familyCommand(family, next))
    setProblem(status.phase === 'refused' ? status.problem : null)
    if (status.phase === 'refused') client.dismiss(status.key)
    setSending(false)
  }
  return { change: (next: Family) => void send(next), problem, isSending }
}

const relationsOf = ({ relation }: FamilyMember, name: string, onChoose: (relation: FamilyMember['relation']) => void) => ({
  id: 'relation',
  title: tFamily('relationTo', { name }),
  selection: 'one' as const,
  choices: familyRelations
    .filter((one) => one !== 'self')
    .map((one) => ({ id: one, label: tFamily(`relation.${one}`), isChosen: one === relation, onChoose: () => onChoose(one) })),
})

const rolesOf = ({ mayBook, paysFor }: FamilyMember, onChange: (roles: Partial<FamilyMember>) => void) => ({
  id: 'roles',
  selection: 'several' as const,
  choices: [
    { id: 'mayBook', label: tFamily('mayBook'), isChosen: mayBook, onChoose: () => onChange({ mayBook: !mayBook }) },
    { id: 'paysFor', label: tFamily('paysFor'), isChosen: paysFor, onChoose: () => onChange({ paysFor: !paysFor }) },
  ],
})

const placeOf = (isChild: boolean, { lead, leave }: { readonly lead: () => void; readonly leave: () => void }) => ({
  id: 'place',
  choices: [
    ...(isChild ? [] : [{ id: 'lead', label: tFamily('makeHead'), onChoose: lead }]),
    { id: 'leave', label: tFamily('removeMember'), onChoose: leave },
  ],
})
