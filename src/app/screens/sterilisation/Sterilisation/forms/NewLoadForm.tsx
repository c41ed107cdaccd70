import { useState } from 'react'
import { type ProgramName, programNames, programOf } from '#domain/sterilisation/programs.ts'
import type { SteriliserStation } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import { steriliserLabel } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { Switch } from '../../../../components/form/Switch.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { steriliserShape } from '../../../../components/sterilisation/stateShapes.ts'
import { programLabel } from '../../../../components/sterilisation/cycleText.ts'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { ToggleButton } from 'react-aria-components'
import { useFormCommand } from '../../../../components/sterilisation/useFormCommand.ts'
import { useSterilisation } from '../sterilisationContext.ts'
import { SterilisationFormDialog } from '../../../../components/sterilisation/forms/SterilisationFormDialog.tsx'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import styles from '../../../../components/sterilisation/forms/Forms.module.css'
import { ChoiceButtons } from '../../../../components/sterilisation/forms/ChoiceButtons.tsx'

const isTestProgram = (name: ProgramName): boolean => programOf(name)?.proves !== null
const loadPrograms = programNames.filter((name) => !isTestProgram(name))
const testPrograms = programNames.filter(isTestProgram)

const suitabilityText = (name: ProgramName) => {
  const program = programOf(name)
  return tSterilisation(program?.hollow ? 'suits.all' : program?.wrapped ? 'suits.wrapped' : 'suits.bare')
}

/** Chooses the steriliser and program; packs are scanned afterwards. */
export function NewLoadForm({ onClose }: { readonly onClose: () => void }) {
  const { free, steriliser, setSteriliser, program, setProgram, implants, setImplants, hasIndicator, setIndicator, onSave } = useNewLoad()
  return (
    <SterilisationFormDialog
      title={tSterilisation('newLoadTitle')}
      onClose={onClose}
      saveLabel={tSterilisation('begin')}
      isReady={steriliser !== null}
      onSave={onSave}
    >
      <SteriliserChoice free={free} chosen={steriliser} onChoose={setSteriliser} />
      <ChoiceButtons
        groupLabel={tSterilisation('programLabel')}
        choices={loadPrograms.map((id) => ({ id, label: programLabel(id), description: suitabilityText(id) }))}
        chosen={program}
        onChoose={setProgram}
      />
      <ChoiceButtons
        groupLabel={tSterilisation('testCycle')}
        choices={testPrograms.map((id) => ({ id, label: programLabel(id) }))}
        chosen={program}
        onChoose={setProgram}
      />
      <div className={classNames(asStack(4), styles.switches)}>
        <Switch label={tSterilisation('implants')} isOn={implants} onChange={setImplants} />
        <Switch label={tSterilisation('withIndicator')} isOn={hasIndicator} onChange={setIndicator} />
      </div>
    </SterilisationFormDialog>
  )
}

/** State of the form. A test cycle may run in a steriliser that is out of service. */
function useNewLoad() {
  const { room, location, chooseCycle } = useSterilisation()
  const sendCommand = useFormCommand()
  const [program, setProgram] = useState<ProgramName>('classB134')
  const free = room.free.filter(({ steriliser: { state } }) => isTestProgram(program) || state !== 'outOfService')
  const [chosen, setSteriliser] = useState<string | null>(null)
  const steriliser = (free.find(({ steriliser: { id } }) => id === chosen) ?? free[0])?.steriliser.id ?? null
  const [implants, setImplants] = useState(false)
  const [hasIndicator, setIndicator] = useState(false)
  const onSave = async () => {
    const biological = hasIndicator || program === 'biologicalTest' ? { biological: 'pending' } : {}
    const kind = isTestProgram(program) ? 'test' : 'load'
    const { record, refusal } = await sendCommand('cycles.create', null, { kind, location, steriliser, program, implants, ...biological })
    if (record) chooseCycle(record)
    return refusal
  }
  return { free, steriliser, setSteriliser, program, setProgram, implants, setImplants, hasIndicator, setIndicator, onSave }
}

type SteriliserChoiceProps = {
  readonly free: readonly SteriliserStation[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

function SteriliserChoice({ free, chosen, onChoose }: SteriliserChoiceProps) {
  if (free.length === 0) return <p className={asText('label', 'quiet')}>{tSterilisation('noSteriliserFree')}</p>
  return (
    <div className={styles.choices} role="group" aria-label={tSterilisation('whichSteriliser')}>
      {free.map(({ steriliser }) => (
        <ToggleButton
          key={steriliser.id}
          className={classNames(asStack(1, 'label'), styles.pick)}
          isSelected={steriliser.id === chosen}
          onChange={() => onChoose(steriliser.id)}
        >
          {tSterilisation('steriliserTitle', { steriliser: steriliserLabel(steriliser) })}
          <small>
            <StateLabel shape={steriliserShape[steriliser.state]} label={tSterilisation(`steriliser.${steriliser.state}`)} size={14} />
          </small>
        </ToggleButton>
      ))}
    </div>
  )
}
