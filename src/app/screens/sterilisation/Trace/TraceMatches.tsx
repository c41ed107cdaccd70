import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { shortDayOf } from '#locale/common/time.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { CycleRow, PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { useClient } from '../../../appContext.ts'
import { EmptyState } from '../../../components/page/EmptyState.tsx'
import { Panel } from '../../../components/panels/PanelStack.tsx'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { tSterilisation } from '../../../components/sterilisation/tSterilisation.ts'
import { cycleShape } from '../../../components/sterilisation/stateShapes.ts'
import { cycleTitle } from '../../../components/sterilisation/cycleText.ts'
import { PackList } from './PackList.tsx'
import { type TraceResult, packsOfCycle, packsOfPatient } from './findTrace.ts'
import { classNames } from '../../../classNames.ts'
import { asRow } from '../../../theme/looks.ts'
import styles from './Trace.module.css'

type Props = {
  readonly found: Extract<TraceResult, { kind: 'several' }>
  readonly onOpen: (pack: string) => void
  readonly timeZone: string
}
type ChosenPacks = { readonly title: string; readonly emptyText: string; readonly packs: readonly PackRow[] }

/** Matching patients and cycles, and the packs of the chosen one. */
export function TraceMatches({ found: { patients, cycles }, onOpen, timeZone }: Props) {
  const client = useClient()
  const [chosen, setChosen] = useState<ChosenPacks | null>(null)
  const choosePacks = (title: string, emptyText: string, packs: Promise<readonly PackRow[]>) =>
    void packs.then(
      (loaded) => setChosen({ title, emptyText, packs: loaded }),
      () => setChosen({ title, emptyText: tSterilisation('traceFault'), packs: [] }),
    )
  return (
    <>
      <Panel title={tSterilisation('traceField')}>
        <ul>
          {patients.map((patient) => (
            <PatientItem
              key={patient.id}
              patient={patient}
              onChoose={(name) =>
                choosePacks(
                  tSterilisation('traceOf', { name }),
                  tSterilisation('tracePacksNone', { name }),
                  packsOfPatient(client, patient.id),
                )
              }
            />
          ))}
          {cycles.map((cycle) => (
            <CycleItem
              key={cycle.id}
              cycle={cycle}
              onChoose={(title) => choosePacks(title, tSterilisation('packsNone'), packsOfCycle(client, cycle.id))}
            />
          ))}
        </ul>
      </Panel>
      {chosen && chosen.packs.length > 0 && <PackList title={chosen.title} packs={chosen.packs} onOpen={onOpen} timeZone={timeZone} />}
      {chosen && chosen.packs.length === 0 && <EmptyState title={chosen.emptyText} />}
    </>
  )
}

function PatientItem({ patient, onChoose }: { readonly patient: PatientRow; readonly onChoose: (name: string) => void }) {
  const name = fullNameOf(patient)
  return (
    <li className={styles.item}>
      <AriaButton className={classNames(asRow('4 14', 'center', 'wraps', 'body', 'bare'), styles.press)} onPress={() => onChoose(name)}>
        <strong>{name}</strong>
        <span className={styles.kind}>{patient.birthDate && shortDayOf(patient.birthDate)}</span>
      </AriaButton>
    </li>
  )
}

function CycleItem({ cycle, onChoose }: { readonly cycle: CycleRow; readonly onChoose: (title: string) => void }) {
  const title = cycleTitle(cycle)
  return (
    <li className={styles.item}>
      <AriaButton className={classNames(asRow('4 14', 'center', 'wraps', 'body', 'bare'), styles.press)} onPress={() => onChoose(title)}>
        <strong>{title}</strong>
        <StateLabel shape={cycleShape[cycle.state]} label={tSterilisation(`cycle.${cycle.state}`)} size={14} />
      </AriaButton>
    </li>
  )
}
