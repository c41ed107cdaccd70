import './areas.ts'
import { useState } from 'react'
import { parsePhone } from '#domain/people/parsePhone.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { isChildOn } from '#domain/people/family/adult.ts'
import { familyRelations, type FamilyRelation } from '#domain/people/family/family.ts'
import { likelyRelation, withMembers } from '#domain/people/family/addMember.ts'
import type { Fields } from '#domain/wire.ts'
import { tFamily } from '#locale/people/family.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { useSubmit } from '../../../commands/useSubmit.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { DateField } from '../../../components/form/date/DateField.tsx'
import { FoundList } from '../../../components/form/search/FoundList.tsx'
import { SelectField } from '../../../components/form/SelectField.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { familyCommand } from '../../../components/people/family/familyCommand.ts'
import type { FamilyRow } from '../../../components/people/family/useFamilyOf.ts'
import { patientDetail } from '../../../components/people/patientDetail.ts'
import { usePatientSearch } from '../../../components/people/usePatientSearch.ts'
import { tReception } from '../../../components/scheduling/appointment/tReception.ts'
import { t } from '../../../i18n/translators.ts'
import { useToday } from '../../../location/LocationProvider.tsx'
import { asStack, asText } from '../../../theme/looks.ts'

type Props = {
  readonly patient: PatientRow
  /** The name of the head of the family, or of the patient who will be it. */
  readonly head: string
  readonly family: FamilyRow | null
  readonly onClose: () => void
}

type Draft = { readonly firstName: string; readonly lastName: string; readonly birthDate: string; readonly phone: string }

/** Finds a patient, or adds one with the surname, phone and address of this one, and makes them a member of the family. */
export function AddMemberDialog({ patient, head, family, onClose }: Props) {
  const today = useToday()
  const member = useNewMember(patient, family, onClose)
  const { fault, problem, matches } = member
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('back')}
      </Button>
      <Button kind="next" isPending={member.isSending} onPress={member.submit}>
        {tFamily('add')}
      </Button>
    </>
  )
  // A child leads no family, so the member whom a user adds first becomes the head.
  const isLedByNew = family === null && isChildOn(patient.birthDate, today)
  return (
    <Dialog title={tFamily('addTitle', { name: fullNameOf(patient) })} isOpen onClose={onClose} actions={actions}>
      <div className={asStack(8)}>
        <MemberFields member={member} />
        {!isLedByNew && <RelationField head={head} member={member} />}
        {matches.length > 0 && (
          <FoundList
            label={tFamily('found')}
            items={matches.map((row) => ({ id: row.id, name: fullNameOf(row), row, content: <Match row={row} /> }))}
            onChoose={({ row }) => member.addExisting(row)}
          />
        )}
      </div>
      {(fault ?? problem) && (
        <p role="alert" className={asText('body', 'red')}>
          {fault ?? problem?.detail}
        </p>
      )}
    </Dialog>
  )
}

type FieldsProps = { readonly member: ReturnType<typeof useNewMember> }

function MemberFields({ member: { draft, update } }: FieldsProps) {
  const fieldFor = (field: 'firstName' | 'lastName') => (
    <Field
      label={tReception(`fields.${field}`)}
      value={draft[field]}
      maxLength={80}
      autoComplete="off"
      autoFocus={field === 'firstName'}
      onChange={(text) => update({ [field]: text })}
    />
  )
  return (
    <>
      {fieldFor('firstName')}
      {fieldFor('lastName')}
      <DateField label={tReception('birthDate')} value={draft.birthDate} onChange={(birthDate) => update({ birthDate })} />
      <Field
        label={tReception('phoneNumber')}
        value={draft.phone}
        maxLength={24}
        autoComplete="off"
        onChange={(phone) => update({ phone })}
      />
    </>
  )
}

const relationOptions = familyRelations.filter((one) => one !== 'self').map((id) => ({ id, label: tFamily(`relation.${id}`) }))

const RelationField = ({ head, member: { relation, chooseRelation } }: FieldsProps & { readonly head: string }) => (
  <SelectField
    label={tFamily('relationTo', { name: head })}
    options={relationOptions}
    chosen={relation}
    onChoose={(id) => chooseRelation(familyRelations.find((one) => one === id) ?? 'other')}
  />
)

const Match = ({ row }: { readonly row: PatientRow }) => (
  <>
    <span>{fullNameOf(row)}</span>
    <span className={asText('small', 'quiet')}>{patientDetail(row)}</span>
  </>
)

function useNewMember(patient: PatientRow, family: FamilyRow | null, onClose: () => void) {
  const today = useToday()
  const { scopes } = useClient()
  const { sendTogether, problem, isSending } = useSubmit(onClose)
  const [draft, setDraft] = useState<Draft>(() => draftLike(patient))
  const [chosen, chooseRelation] = useState<FamilyRelation | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const relation = chosen ?? likelyRelation(draft.birthDate, today)
  const found = usePatientSearch(draft.firstName.trim() === '' ? '' : `${draft.firstName} ${draft.lastName}`, { limit: 5 })
  const known = new Set([patient.id, ...(family?.members ?? []).map((member) => member.patient)])
  const add = (id: string, birthDate: string | null, created: Fields | null) => {
    const next = withMembers(family, patient, [{ id, birthDate, relation }], today)
    if (!next) return setFault(tFamily('allChildren'))
    const command = familyCommand(family, next)
    void (created ? sendTogether({ command: 'patients.create', data: created }, command) : sendTogether(command))
  }
  const submit = () => {
    if (draft.firstName.trim() === '' || draft.lastName.trim() === '') return setFault(tFamily('missingName'))
    add('$0', draft.birthDate || null, memberData(draft, patient, today))
  }
  return {
    ...{ draft, relation, chooseRelation, fault, submit, problem, isSending },
    update: (patch: Partial<Draft>) => {
      setFault(null)
      setDraft((previous) => ({ ...previous, ...patch }))
    },
    matches: scopes.has('pat') || scopes.has('pat.s') ? found.patients.filter(({ id }) => !known.has(id)) : [],
    addExisting: (row: PatientRow) => add(row.id, row.birthDate, null),
  }
}

const draftLike = ({ lastName, phone }: PatientRow): Draft => ({
  ...{ firstName: '', lastName, birthDate: '', phone: phone ? formatPhone(phone) : '' },
})

/** The data of the new patient. An adult whose child it is, is the guardian. */
function memberData({ firstName, lastName, birthDate, phone }: Draft, patient: PatientRow, today: string): Fields {
  const guards = isChildOn(birthDate, today) && !isChildOn(patient.birthDate, today)
  return {
    ...{ firstName: firstName.trim(), lastName: lastName.trim() },
    ...(birthDate === '' ? {} : { birthDate }),
    ...(phone.trim() === '' ? {} : { phone: parsePhone(phone) ?? phone }),
    ...(patient.addresses?.length ? { addresses: patient.addresses } : patient.address ? { address: patient.address } : {}),
    ...(guards ? { guardian: patient.id } : {}),
  }
}
