import { useMemo, useState } from 'react'
import type { Live } from '#streams/client.ts'
import type { PatientRow, TypeRow, VisitRow } from '#streams/derive/day/dayRows.ts'
import { useClient } from '../../../../context.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { Field } from '../../../../parts/form/Field.tsx'
import { Pick } from '../../../../parts/form/Pick.tsx'
import { Dialog } from '../../../../parts/layer/Dialog.tsx'
import { say } from '../../../../sayings.ts'
import { useLive } from '../../../../useLive.ts'
import { useSending } from '../../../../useSending.ts'
import { WhoWishes } from '../../../waitlist/Waitlist/wish/WhoWishes.tsx'
import { sayVisit } from './sayVisit.ts'
import { Section } from './Section.tsx'
import { Steps } from './Steps.tsx'
import styles from './Visit.module.css'

type Props = { readonly visit: VisitRow; readonly name: string }

const none: Live<TypeRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** What the visit is for. What was typed is only saved by the button, and says which version it was typed over. */
export function WhatFor({ visit }: Pick<Props, 'visit'>) {
  const client = useClient()
  const types$ = useMemo(() => client.collection<TypeRow>('class'), [client])
  const types = [...useLive(types$, none).rows.values()].filter(({ active }) => active).sort((a, b) => a.name.localeCompare(b.name))
  const [changed, change] = useState<{ readonly type?: string | null; readonly reason?: string }>({})
  const { send, problem, isSending } = useSending(() => change({}))
  const { type, reason } = { type: visit.type, reason: visit.reason ?? '', ...changed }
  const isSame = type === visit.type && reason.trim() === (visit.reason ?? '')
  const save = () =>
    void send({ command: 'appointments.edit', record: visit.id, expects: visit.version, data: { type, reason: reason.trim() || null } })
  return (
    <Section head={sayVisit('booking')}>
      <div className={styles.fields}>
        <Pick
          label={sayVisit('type')}
          options={[{ id: 'none', word: sayVisit('noType') }, ...types.map(({ id, name }) => ({ id, word: name }))]}
          chosen={type ?? 'none'}
          onChoose={(id) => change({ ...changed, type: id === 'none' ? null : id })}
        />
        <Field
          label={sayVisit('reason')}
          value={reason}
          fault={problem?.detail}
          onChange={(text) => change({ ...changed, reason: text })}
          isDisabled={!client.scopes.has('appt.e')}
        />
      </div>
      {!isSame && (
        <Button isPending={isSending} onPress={save}>
          {say('save')}
        </Button>
      )}
    </Section>
  )
}

/** A visit in the wrong name, or one that never should have been in the books. */
export function Whose({ visit, name }: Props) {
  const client = useClient()
  const [isAsking, ask] = useState(false)
  const request = { command: 'appointments.correctPatient', record: visit.id, data: { patient: visit.patient } }
  const mayCorrect = client.judge('appointments', visit, request).allowed
  return (
    <Section head={sayVisit('whose')} what={name}>
      {mayCorrect && (
        <Button isSoft onPress={() => ask(true)}>
          {sayVisit('wrongPatient')}
        </Button>
      )}
      <Steps visit={visit} name={name} steps={[{ word: 'remove', label: sayVisit('inError'), isQuiet: true }]} />
      {isAsking && <RightPatient visit={visit} onClose={() => ask(false)} />}
    </Section>
  )
}

function RightPatient({ visit, onClose }: { readonly visit: VisitRow; readonly onClose: () => void }) {
  const [patient, choose] = useState<PatientRow | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { send, problem, isSending } = useSending(onClose)
  const save = () => {
    setAsked(true)
    if (patient) void send({ command: 'appointments.correctPatient', record: visit.id, data: { patient: patient.id } })
  }
  const acts = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {say('cancel')}
      </Button>
      <Button kind="next" isPending={isSending} onPress={save}>
        {say('save')}
      </Button>
    </>
  )
  return (
    <Dialog title={sayVisit('rightPatient')} isOpen onClose={onClose} acts={acts}>
      <WhoWishes patient={patient} isMissing={isAsked && !patient} onChoose={choose} />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem.detail}
        </p>
      )}
    </Dialog>
  )
}
