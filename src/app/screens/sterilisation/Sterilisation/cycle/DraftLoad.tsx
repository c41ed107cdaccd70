import { useState } from 'react'
import { programNames, programOf } from '#domain/sterilisation/programs.ts'
import type { CycleWithSteriliser } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import type { CycleRow, PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { programLabel } from '../../../../components/sterilisation/cycleText.ts'
import { useFormCommand } from '../../../../components/sterilisation/useFormCommand.ts'
import { ChoiceButtons } from '../../../../components/sterilisation/forms/ChoiceButtons.tsx'
import { useSterilisation } from '../sterilisationContext.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './SelectedCycle.module.css'

/** A load or delivery that packs are scanned into. Each scan adds one pack at once. */
export function DraftLoad({ cycleView: { cycle } }: { readonly cycleView: CycleWithSteriliser }) {
  const { room } = useSterilisation()
  const unsuitableCount = room.selectedPacks.filter((pack) => !fitsProgram(cycle, pack)).length
  const isDelivery = cycle.kind === 'external'
  return (
    <div className={styles.draft}>
      <ScanPrompt cycle={cycle} scannedCount={room.selectedPacks.length} />
      {!isDelivery && <LoadPlan cycle={cycle} />}
      {unsuitableCount > 0 && (
        <p className={asRow(8, 'center', 'label', 'red')}>
          <StateGlyph shape="pastSecond" size={16} />
          {tSterilisation('unsuited', { count: unsuitableCount })}
        </p>
      )}
      <AddAllButton cycle={cycle} />
      <div className={classNames(asRow(10, 'toEnd', 'wraps'), styles.acts)}>
        {isDelivery ? <DeliveryActions cycle={cycle} /> : <LoadActions cycle={cycle} />}
      </div>
    </div>
  )
}

/** Asks the user to scan the packs in; for a delivery with the number scanned so far. */
function ScanPrompt({ cycle, scannedCount }: { readonly cycle: CycleRow; readonly scannedCount: number }) {
  const isDelivery = cycle.kind === 'external'
  const count = cycle.packCount ?? 0
  return (
    <p className={classNames(asStack(2, 'centered'), styles.scanHere)}>
      <strong>{isDelivery ? tSterilisation('external.scanThem', { count }) : tSterilisation('scanIn')}</strong>
      <span>{isDelivery ? tSterilisation('external.scanned', { scanned: scannedCount, count }) : tSterilisation('scanInHelp')}</span>
    </p>
  )
}

const fitsProgram = ({ program }: CycleRow, { hollow, wrapped }: PackRow): boolean => {
  const programInfo = programOf(program)
  return !programInfo || ((!hollow || programInfo.hollow) && (!wrapped || programInfo.wrapped))
}

const loadPrograms = programNames.filter((name) => programOf(name)?.proves === null)

/** The program and the spore test of the load. */
function LoadPlan({ cycle }: { readonly cycle: CycleRow }) {
  const sendCommand = useFormCommand()
  const [refusal, setRefusal] = useState<string | null>(null)
  const updatePlan = (data: Readonly<Record<string, unknown>>) =>
    void sendCommand('cycles.plan', cycle.id, data).then((outcome) => setRefusal(outcome.refusal))
  return (
    <>
      <ChoiceButtons
        groupLabel={tSterilisation('programLabel')}
        choices={loadPrograms.map((id) => ({ id, label: programLabel(id) }))}
        chosen={cycle.program}
        onChoose={(program) => updatePlan({ program })}
      />
      <div className={asRow('8 12', 'center', 'between', 'wraps')}>
        <span className={asText('label', 'quiet')}>{tSterilisation('withIndicator')}</span>
        <SegmentedControl
          label={tSterilisation('withIndicator')}
          choices={[
            { id: 'off', label: tSterilisation('indicatorOff') },
            { id: 'on', label: tSterilisation('indicatorOn') },
          ]}
          chosen={cycle.biological === 'pending' ? 'on' : 'off'}
          onChoose={(choice) => updatePlan({ biological: choice === 'on' ? 'pending' : null })}
        />
      </div>
      {refusal && <p className={classNames(asText('label', 'red'), styles.refused)}>{refusal}</p>}
    </>
  )
}

/** Adds all waiting packs at once: with gloves on this is faster than scanning each. */
function AddAllButton({ cycle }: { readonly cycle: CycleRow }) {
  const { room } = useSterilisation()
  const sendCommand = useFormCommand()
  const [isBusy, setBusy] = useState(false)
  const suitablePacks = room.waiting.filter((pack) => fitsProgram(cycle, pack))
  if (suitablePacks.length === 0) return null
  const addAll = async () => {
    setBusy(true)
    await Promise.all(suitablePacks.map(({ id }) => sendCommand('steris.load', id, { cycle: cycle.id })))
    setBusy(false)
  }
  return (
    <Button isSoft isPending={isBusy} onPress={() => void addAll()}>
      {tSterilisation('addAll', { count: suitablePacks.length })}
    </Button>
  )
}

function LoadActions({ cycle }: { readonly cycle: CycleRow }) {
  const { hasScope } = useSterilisation()
  const target = { record: cycle.id, shownVersion: cycle.version }
  return (
    <>
      {hasScope('cycle.d') && <CommandButton command="cycles.void" {...target} label={tSterilisation('voidLoad')} kind="quiet" />}
      <CommandButton command="cycles.signLoad" {...target} label={tSterilisation('signLoad')} kind="next" />
    </>
  )
}

function DeliveryActions({ cycle }: { readonly cycle: CycleRow }) {
  const { setForm, hasScope } = useSterilisation()
  if (!hasScope('cycle.p')) return null
  return (
    <>
      <Button kind="takesAway" onPress={() => setForm({ kind: 'reason', purpose: 'reject', cycle })}>
        {tSterilisation('reject')}
      </Button>
      <Button kind="next" onPress={() => setForm({ kind: 'verify', cycle })}>
        {tSterilisation('verify')}
      </Button>
    </>
  )
}
