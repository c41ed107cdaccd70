import { tPerio } from '#locale/clinical/perio.ts'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { Switch } from '../../../../components/form/Switch.tsx'
import { asStack, asText } from '../../../../theme/looks.ts'
import { canSpeak, type PerioVoice } from './useEntryVoice.ts'

const voices: readonly PerioVoice[] = ['spoken', 'tones', 'silent']

type Props = {
  readonly voice: PerioVoice
  readonly onVoice: (voice: PerioVoice) => void
  readonly hasPad: boolean
  readonly onPad: (hasPad: boolean) => void
}

/** How figures are confirmed, and whether there is a pad for fingers. A browser without a voice offers tones. */
export function EntryOptions({ voice, onVoice, hasPad, onPad }: Props) {
  const speaks = canSpeak()
  const choices = voices.map((id) => ({ id, label: tPerio(`voices.${id}`), isDisabled: id === 'spoken' && !speaks }))
  return (
    <div className={asStack(8, 'itemsStart')}>
      <span className={asText('small', 'quiet')}>{tPerio('voice')}</span>
      <SegmentedControl
        label={tPerio('voice')}
        choices={choices}
        chosen={voice === 'spoken' && !speaks ? 'tones' : voice}
        onChoose={onVoice}
      />
      <Switch label={tPerio('pad')} isOn={hasPad} onChange={onPad} />
    </div>
  )
}
