import { useState } from 'react'
import { Button as Press } from 'react-aria-components'
import { shortDayOf } from '#domain/words/time.ts'
import { nameOf } from '#streams/derive/board/providerBoard.ts'
import type { PatientRow } from '#streams/derive/day/dayRows.ts'
import type { PackRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { useClient } from '../../../context.ts'
import { Plain } from '../../../parts/page/Plain.tsx'
import { Panel } from '../../../parts/layer/Sheet.tsx'
import { StateWord } from '../../../parts/state/StateWord.tsx'
import { saySterile } from '../saySterile.ts'
import { cycleShape } from '../shapes.ts'
import { cycleTitle } from '../sterileWords.ts'
import { PackList } from './PackList.tsx'
import { type Found, packsIn, packsOn } from './trace.ts'
import styles from './Trace.module.css'

type Props = { readonly found: Extract<Found, { kind: 'several' }>; readonly onOpen: (pack: string) => void; readonly timeZone: string }
type Chosen = { readonly title: string; readonly none: string; readonly packs: readonly PackRow[] }

/** Patients and cycles by what was typed; the packs of the one that is chosen. */
export function Several({ found: { patients, cycles }, onOpen, timeZone }: Props) {
  const client = useClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const choose = (title: string, none: string, packs: Promise<readonly PackRow[]>) =>
    void packs.then(
      (all) => setChosen({ title, none, packs: all }),
      () => setChosen({ title, none: saySterile('traceFault'), packs: [] }),
    )
  return (
    <>
      <Panel title={saySterile('traceField')}>
        <ul>
          {patients.map((patient) => (
            <Person
              key={patient.id}
              patient={patient}
              onChoose={(name) =>
                choose(saySterile('traceOf', { name }), saySterile('tracePacksNone', { name }), packsOn(client, patient.id))
              }
            />
          ))}
          {cycles.map((cycle) => (
            <li key={cycle.id} className={styles.item}>
              <Press
                className={styles.press ?? ''}
                onPress={() => choose(cycleTitle(cycle), saySterile('packsNone'), packsIn(client, cycle.id))}
              >
                <strong>{cycleTitle(cycle)}</strong>
                <StateWord shape={cycleShape[cycle.state]} word={saySterile(`cycle.${cycle.state}`)} size={14} />
              </Press>
            </li>
          ))}
        </ul>
      </Panel>
      {chosen && chosen.packs.length > 0 && <PackList title={chosen.title} packs={chosen.packs} onOpen={onOpen} timeZone={timeZone} />}
      {chosen && chosen.packs.length === 0 && <Plain head={chosen.none} />}
    </>
  )
}

function Person({ patient, onChoose }: { readonly patient: PatientRow; readonly onChoose: (name: string) => void }) {
  const name = nameOf(patient)
  return (
    <li className={styles.item}>
      <Press className={styles.press ?? ''} onPress={() => onChoose(name)}>
        <strong>{name}</strong>
        <span className={styles.kind}>{patient.birthDate && shortDayOf(patient.birthDate)}</span>
      </Press>
    </li>
  )
}
