import { useState } from 'react'
import { type ProgramName, programNames, programOf } from '#domain/sterilisation/programs.ts'
import type { Station } from '#streams/derive/sterilisation/sterileRoom.ts'
import { steriliserLabel } from '#streams/derive/sterilisation/sterileRows.ts'
import { Switch } from '../../../../parts/form/Switch.tsx'
import { saySterile } from '../../saySterile.ts'
import { steriliserShape } from '../../shapes.ts'
import { programWord } from '../../sterileWords.ts'
import { StateWord } from '../../../../parts/state/StateWord.tsx'
import { ToggleButton } from 'react-aria-components'
import { useGive } from '../../useGive.ts'
import { useRoomView } from '../roomView.ts'
import { FormDialog } from './FormDialog.tsx'
import styles from './Forms.module.css'
import { Pick } from './Pick.tsx'

const isTest = (name: ProgramName): boolean => programOf(name)?.proves !== null
const loads = programNames.filter((name) => !isTest(name))
const tests = programNames.filter(isTest)

const suitsWord = (name: ProgramName) => {
  const program = programOf(name)
  return saySterile(program?.hollow ? 'suits.all' : program?.wrapped ? 'suits.wrapped' : 'suits.bare')
}

/** Which steriliser, which program: the packs are scanned afterwards. */
export function NewLoadForm({ onClose }: { readonly onClose: () => void }) {
  const { free, steriliser, setSteriliser, program, setProgram, implants, setImplants, hasIndicator, setIndicator, onSave } = useNewLoad()
  return (
    <FormDialog
      title={saySterile('newLoadTitle')}
      onClose={onClose}
      save={saySterile('begin')}
      isReady={steriliser !== null}
      onSave={onSave}
    >
      <WhichSteriliser free={free} chosen={steriliser} onChoose={setSteriliser} />
      <Pick
        label={saySterile('programIs')}
        choices={loads.map((id) => ({ id, word: programWord(id), what: suitsWord(id) }))}
        chosen={program}
        onChoose={setProgram}
      />
      <Pick
        label={saySterile('testCycle')}
        choices={tests.map((id) => ({ id, word: programWord(id) }))}
        chosen={program}
        onChoose={setProgram}
      />
      <div className={styles.switches}>
        <Switch label={saySterile('implants')} isOn={implants} onTurn={setImplants} />
        <Switch label={saySterile('withIndicator')} isOn={hasIndicator} onTurn={setIndicator} />
      </div>
    </FormDialog>
  )
}

/** What was chosen, and what begins with it. A test cycle may run in a steriliser that is out of service. */
function useNewLoad() {
  const { room, location, choose } = useRoomView()
  const give = useGive()
  const [program, setProgram] = useState<ProgramName>('classB134')
  const free = room.free.filter(({ steriliser: { state } }) => isTest(program) || state !== 'outOfService')
  const [wanted, setSteriliser] = useState<string | null>(null)
  const steriliser = (free.find(({ steriliser: { id } }) => id === wanted) ?? free[0])?.steriliser.id ?? null
  const [implants, setImplants] = useState(false)
  const [hasIndicator, setIndicator] = useState(false)
  const onSave = async () => {
    const biological = hasIndicator || program === 'biologicalTest' ? { biological: 'pending' } : {}
    const kind = isTest(program) ? 'test' : 'load'
    const { record, refused } = await give('cycles.create', null, { kind, location, steriliser, program, implants, ...biological })
    if (record) choose(record)
    return refused
  }
  return { free, steriliser, setSteriliser, program, setProgram, implants, setImplants, hasIndicator, setIndicator, onSave }
}

type WhichProps = { readonly free: readonly Station[]; readonly chosen: string | null; readonly onChoose: (id: string) => void }

function WhichSteriliser({ free, chosen, onChoose }: WhichProps) {
  if (free.length === 0) return <p className={styles.missing}>{saySterile('noSteriliserFree')}</p>
  return (
    <div className={styles.choices} role="group" aria-label={saySterile('whichSteriliser')}>
      {free.map(({ steriliser }) => (
        <ToggleButton
          key={steriliser.id}
          className={styles.pick ?? ''}
          isSelected={steriliser.id === chosen}
          onChange={() => onChoose(steriliser.id)}
        >
          {saySterile('stationed', { steriliser: steriliserLabel(steriliser) })}
          <small>
            <StateWord shape={steriliserShape[steriliser.state]} word={saySterile(`steriliser.${steriliser.state}`)} size={14} />
          </small>
        </ToggleButton>
      ))}
    </div>
  )
}
