import { useState } from 'react'
import type { CycleRow, PackRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { meets } from '#domain/scopes.ts'
import { releasedStates } from '#domain/sterilisation/cycle.ts'
import { useClient } from '../../../context.ts'
import { Field } from '../../../parts/form/Field.tsx'
import { Pick as Choose } from '../../../parts/form/Pick.tsx'
import { useToday } from '../../../place.tsx'
import { saySterile } from '../saySterile.ts'
import { FormDialog } from '../SterileRoom/forms/FormDialog.tsx'
import { Pick } from '../SterileRoom/forms/Pick.tsx'
import { useGive } from '../useGive.ts'
import { useVisits } from './useVisits.ts'

/** What is asked for before something is done with one pack. */

type Props = { readonly pack: PackRow; readonly onClose: () => void }
type ForVisit = 'allocate' | 'use' | 'relink'
type VisitProps = Props & { readonly command: ForVisit; readonly cycle: CycleRow | null }

const titleOf = { allocate: 'packLayOut', use: 'packUse', relink: 'packRelink' } as const

/** For which visit. What is not released or has expired opens only for a reason that stays with the pack. */
export function VisitForm({ pack, cycle, command, onClose }: VisitProps) {
  const give = useGive()
  const visits = useVisits()
  const why = useWhyNot(pack, cycle, command)
  const [appointment, setAppointment] = useState(pack.appointment)
  const [place, setPlace] = useState(pack.place ?? '')
  const [reason, setReason] = useState('')
  const needsReason = command === 'relink' || why !== null
  const onSave = async () => {
    const said = reason.trim() === '' ? {} : { [command === 'relink' ? 'relinkReason' : 'overrideReason']: reason.trim() }
    const where = command === 'allocate' && place.trim() !== '' ? { place: place.trim() } : {}
    return (await give(`steris.${command}`, pack.id, { appointment, ...where, ...said })).refused
  }
  return (
    <FormDialog
      title={saySterile(titleOf[command])}
      onClose={onClose}
      save={saySterile(titleOf[command])}
      isReady={appointment !== null && (!needsReason || reason.trim() !== '')}
      hint={visits.length === 0 ? saySterile('noVisitToday') : undefined}
      onSave={onSave}
    >
      <Choose label={saySterile('packVisit')} options={visits} chosen={appointment} onChoose={setAppointment} />
      {command === 'allocate' && <Field label={saySterile('packPlace')} value={place} onChange={setPlace} maxLength={80} />}
      {needsReason && (
        <Field
          label={saySterile('reason')}
          help={why ?? saySterile('reasonHelpPack')}
          value={reason}
          onChange={setReason}
          maxLength={300}
        />
      )}
    </FormDialog>
  )
}

/** Why it would be refused, where whoever asks may say that it is opened all the same; else the server says it. */
function useWhyNot({ expiresOn }: PackRow, cycle: CycleRow | null, command: ForVisit): string | null {
  const { scopes } = useClient()
  const today = useToday()
  if (command === 'relink' || !meets('steritrk.a', scopes)) return null
  if (expiresOn !== null && expiresOn < today) return saySterile('overrideExpired')
  return cycle && !releasedStates.includes(cycle.state) ? saySterile('overrideNotReleased') : null
}

const spoilt = ['wet', 'torn', 'dropped', 'opened', 'other'] as const

export function CompromiseForm({ pack, onClose }: Props) {
  const give = useGive()
  const [reason, setReason] = useState<(typeof spoilt)[number] | null>(null)
  return (
    <FormDialog
      title={saySterile('packCompromise')}
      onClose={onClose}
      save={saySterile('packCompromise')}
      isReady={reason !== null}
      onSave={async () => (await give('steris.compromise', pack.id, { compromiseReason: reason })).refused}
    >
      <Pick
        label={saySterile('reason')}
        choices={spoilt.map((id) => ({ id, word: saySterile(`compromised.${id}`) }))}
        chosen={reason}
        onChoose={setReason}
      />
    </FormDialog>
  )
}

export function ContentsForm({ pack, onClose }: Props) {
  const give = useGive()
  const [contents, setContents] = useState(pack.contents ?? '')
  return (
    <FormDialog
      title={saySterile('packContents')}
      onClose={onClose}
      save={saySterile('save')}
      onSave={async () => (await give('steris.edit', pack.id, { contents: contents.trim() || null })).refused}
    >
      <Field label={saySterile('packContents')} value={contents} onChange={setContents} maxLength={500} autoFocus isLong />
    </FormDialog>
  )
}
