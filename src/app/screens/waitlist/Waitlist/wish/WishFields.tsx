import { useMemo } from 'react'
import { offerChannels, urgencies } from '#domain/waitlist/entry.ts'
import type { Live } from '#streams/client.ts'
import { byStart, type PatientRow, type ProviderRow, type Rows, type TypeRow, type VisitRow } from '#streams/derive/day/dayRows.ts'
import { useClient } from '../../../../context.ts'
import { Field } from '../../../../parts/form/Field.tsx'
import { Pick } from '../../../../parts/form/Pick.tsx'
import { Segments } from '../../../../parts/form/Segments.tsx'
import { Switch } from '../../../../parts/form/Switch.tsx'
import { usePlace, useToday } from '../../../../place.tsx'
import { useLive } from '../../../../useLive.ts'
import { whenOf } from '../../gaps/naming.ts'
import { sayWaitlist } from '../sayWaitlist.ts'
import { weekdays, weekdayWord } from '../wishWords.ts'
import { Several } from './Several.tsx'
import type { WishDraft, WishFaults } from './wish.ts'
import styles from './WishDialog.module.css'

type Props = {
  readonly draft: WishDraft
  readonly faults: WishFaults
  readonly patient: PatientRow | null
  readonly providers: Rows<ProviderRow>
  readonly onChange: (part: Partial<WishDraft>) => void
}

export function WishFields({ draft, faults, patient, providers, onChange }: Props) {
  const named = [...providers.values()].filter(({ active }) => active).sort((a, b) => a.name.localeCompare(b.name))
  return (
    <div className={styles.fields}>
      {patient && <WhatFor draft={draft} patient={patient} onChange={onChange} />}
      <Several
        label={sayWaitlist('providers')}
        options={named.map(({ id, name, shortName }) => ({ id, word: shortName ?? name }))}
        chosen={draft.providers}
        onChoose={(chosen) => onChange({ providers: chosen })}
      />
      <Several
        label={sayWaitlist('days')}
        options={weekdays.map((day) => ({ id: String(day), word: weekdayWord(day) }))}
        chosen={draft.weekdays.map(String)}
        onChoose={(chosen) => onChange({ weekdays: chosen.map(Number).sort((a, b) => a - b) })}
      />
      <Hours draft={draft} faults={faults} onChange={onChange} />
      <HowAsked draft={draft} onChange={onChange} />
      <Field label={sayWaitlist('note')} value={draft.note} onChange={(note) => onChange({ note })} />
    </div>
  )
}

type PartProps = Omit<Props, 'providers' | 'patient' | 'faults'>

const noVisits: Live<VisitRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const noTypes: Live<TypeRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The visit that would come forward brings its own length; else the type does. */
function WhatFor({ draft, patient, onChange }: PartProps & { readonly patient: PatientRow }) {
  const client = useClient()
  const { timeZone } = usePlace().location
  const today = useToday()
  const visits$ = useMemo(
    () => client.collection<VisitRow>('appointments', { filters: { patient: patient.id, 'state.visit': ['requested', 'scheduled'] } }),
    [client, patient.id],
  )
  const types$ = useMemo(() => client.collection<TypeRow>('class'), [client])
  const visits = [...useLive(visits$, noVisits).rows.values()].filter(({ startsAt }) => Date.parse(startsAt) > client.now()).sort(byStart)
  const types = [...useLive(types$, noTypes).rows.values()].filter(({ active }) => active).sort((a, b) => a.name.localeCompare(b.name))
  const takeVisit = (id: string) => {
    const visit = visits.find((one) => one.id === id)
    const length = visit ? String(Math.round((Date.parse(visit.endsAt) - Date.parse(visit.startsAt)) / 60_000)) : draft.minutes
    onChange({ appointment: visit?.id ?? null, type: visit?.type ?? draft.type, minutes: length })
  }
  const takeType = (id: string) => {
    const type = types.find((one) => one.id === id)
    onChange({ type: type?.id ?? null, ...(type ? { minutes: String(type.minutes) } : {}) })
  }
  return (
    <div className={styles.pair}>
      <Pick
        label={sayWaitlist('visit')}
        options={[
          { id: 'none', word: sayWaitlist('noVisit') },
          ...visits.map((one) => ({ id: one.id, word: whenOf(one.startsAt, today, timeZone) })),
        ]}
        chosen={draft.appointment ?? 'none'}
        onChoose={takeVisit}
      />
      <Pick
        label={sayWaitlist('type')}
        options={[{ id: 'none', word: sayWaitlist('anyType') }, ...types.map(({ id, name }) => ({ id, word: name }))]}
        chosen={draft.type ?? 'none'}
        onChoose={takeType}
      />
    </div>
  )
}

const noticed = [0, 60, 120, 240, 1440] as const

function Hours({ draft, faults, onChange }: PartProps & { readonly faults: WishFaults }) {
  const said = (field: 'minutes' | 'fromTime' | 'toTime' | 'latest') => {
    const fault = faults[field]
    return fault ? sayWaitlist(fault) : undefined
  }
  return (
    <div className={styles.hours}>
      <Field
        label={sayWaitlist('minutes')}
        inputMode="numeric"
        value={draft.minutes}
        fault={said('minutes')}
        onChange={(minutes) => onChange({ minutes })}
      />
      <Field
        label={sayWaitlist('fromTime')}
        help={sayWaitlist('timeHelp')}
        value={draft.fromTime}
        fault={said('fromTime')}
        onChange={(fromTime) => onChange({ fromTime })}
      />
      <Field label={sayWaitlist('toTime')} value={draft.toTime} fault={said('toTime')} onChange={(toTime) => onChange({ toTime })} />
      <Field label={sayWaitlist('earliest')} type="date" value={draft.earliest} onChange={(earliest) => onChange({ earliest })} />
      <Field
        label={sayWaitlist('latest')}
        type="date"
        value={draft.latest}
        fault={said('latest')}
        onChange={(latest) => onChange({ latest })}
      />
      <HowReached draft={draft} onChange={onChange} />
    </div>
  )
}

function HowReached({ draft, onChange }: PartProps) {
  return (
    <>
      <Pick
        label={sayWaitlist('notice')}
        options={noticed.map((minutes) => ({ id: String(minutes), word: sayWaitlist(`noticeFor.n${minutes}`) }))}
        chosen={String(draft.noticeMinutes)}
        onChoose={(minutes) => onChange({ noticeMinutes: Number(minutes) })}
      />
      <Pick
        label={sayWaitlist('channel')}
        options={offerChannels.map((id) => ({ id, word: sayWaitlist(`channels.${id}`) }))}
        chosen={draft.channel}
        onChoose={(id) => onChange({ channel: offerChannels.find((one) => one === id) ?? 'preferred' })}
      />
    </>
  )
}

function HowAsked({ draft, onChange }: PartProps) {
  return (
    <div className={styles.asked}>
      <Segments
        label={sayWaitlist('filterUrgency')}
        choices={urgencies.toReversed().map((id) => ({ id, word: sayWaitlist(`urgency.${id}`) }))}
        chosen={draft.urgency}
        onChoose={(urgency) => onChange({ urgency })}
      />
      <Switch label={sayWaitlist('consent')} isOn={draft.consent} onTurn={(consent) => onChange({ consent })} />
    </div>
  )
}
