import { useEffect } from 'react'
import { Heading } from 'react-aria-components'
import { wholeTimeOf } from '#domain/words/time.ts'
import type { DayRows, PatientRow, VisitRow } from '#streams/derive/day/dayRows.ts'
import { useClient } from '../../../../context.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { Drawer } from '../../../../parts/layer/Drawer.tsx'
import { StateWord } from '../../../../parts/state/StateWord.tsx'
import { say } from '../../../../sayings.ts'
import { dayAhead } from '../dayAhead.ts'
import { type DeskView, useDeskView } from '../deskView.ts'
import { patientName, whereWith } from '../naming.ts'
import { mayMove } from './moving.ts'
import { sayVisit } from './sayVisit.ts'
import { shapeOf, wordOf } from '../stateShown.ts'
import { WhatFor, Whose } from './Booking.tsx'
import { Coming } from './Coming.tsx'
import { Forms } from './Forms.tsx'
import { Section } from './Section.tsx'
import styles from './Visit.module.css'

type Props = {
  readonly id: string
  readonly day: DayRows
  readonly density: 'touch' | undefined
  readonly onHold: (visit: string | null) => void
  readonly onClose: () => void
}

/** All that the desk can do about one visit, beside the day. Others see who has it open; it closes when the visit is gone. */
export function VisitDrawer({ id, day, density, onHold, onClose }: Props) {
  const visit = day.visits.get(id)
  useEffect(() => {
    onHold(id)
    return () => onHold(null)
  }, [id, onHold])
  const isGone = visit === undefined
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  if (!visit) return null
  return (
    <Drawer width={28.75} density={density} className={styles.box} isOpen onClose={onClose}>
      <All visit={visit} day={day} onClose={onClose} />
    </Drawer>
  )
}

type AllProps = { readonly visit: VisitRow; readonly day: DayRows; readonly onClose: () => void }

function All({ visit, day, onClose }: AllProps) {
  const patient = day.patients.get(visit.patient) ?? null
  const name = patientName(patient)
  return (
    <>
      <header className={styles.top}>
        <Heading slot="title" className={styles.title ?? ''}>
          {name}
        </Heading>
        <StateWord shape={shapeOf(visit)} word={wordOf(visit)} />
      </header>
      <When visit={visit} day={day} patient={patient} onClose={onClose} />
      <Coming visit={visit} name={name} />
      <Forms visit={visit} name={name} />
      <WhatFor key={visit.id} visit={visit} />
      <Whose visit={visit} name={name} />
      <footer className={styles.foot}>
        <Button kind="quiet" onPress={onClose}>
          {say('close')}
        </Button>
      </footer>
    </>
  )
}

function When({ visit, day, patient, onClose }: AllProps & { readonly patient: PatientRow | null }) {
  const client = useClient()
  const { timeZone, move, bookNext }: DeskView = useDeskView()
  const provider = day.providers.get(visit.provider) ?? null
  const chair = (visit.chair !== null && day.chairs.get(visit.chair)) || null
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  const span = { from: wholeTimeOf(visit.startsAt, timeZone), to: wholeTimeOf(visit.endsAt, timeZone) }
  return (
    <Section
      head={sayVisit('when')}
      what={`${sayVisit('at', { day: dayAhead(visit.startsAt, timeZone), ...span })} · ${whereWith(provider, chair)}`}
    >
      {mayMove(client, visit) && (
        <Button isSoft onPress={then(() => move({ visit, patient }))}>
          {sayVisit('another')}
        </Button>
      )}
      {client.scopes.has('appt.c') && patient && (
        <Button isSoft kind="quiet" onPress={then(() => bookNext({ visit, patient }))}>
          {sayVisit('next')}
        </Button>
      )}
    </Section>
  )
}
