import { type ReactNode, useId } from 'react'
import type { SettingChange } from '#domain/practice/settingChange.ts'
import { dateText } from '#locale/common/dateTexts.ts'
import { settingHelp } from '#locale/practice/settingHelp.ts'
import { tSettings } from '#locale/practice/settings.ts'
import { settings } from '#resources/practice/settings.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import type { FormValue } from '#streams/derive/records/formValues.ts'
import { fieldName, valueName } from '../../../../components/record/fieldNames.ts'
import { FieldInput } from '../../../../components/record/FieldInput.tsx'
import { Stepper } from '../../../../components/form/number/Stepper.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { Switch } from '../../../../components/form/Switch.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { classNames } from '../../../../classNames.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { settingName, settingValueText } from './settingTexts.ts'
import styles from './SettingRow.module.css'

type Props = {
  readonly field: FieldSpec
  readonly stored: unknown
  readonly input: FormValue
  readonly isChanged: boolean
  readonly fault: string | undefined
  readonly change: SettingChange | undefined
  readonly onInput: (input: FormValue) => void
}

/** Settings whose control needs the whole width, below their name. */
const wideKinds: ReadonlySet<string> = new Set(['text', 'list'])

/** One setting: its name, what it does and when it last changed, and its control. */
export function SettingRow(props: Props) {
  const { field, isChanged } = props
  const id = useId()
  return (
    <div className={styles.row} data-changed={isChanged || undefined} data-wide={wideKinds.has(field.type.kind) || undefined}>
      {wideKinds.has(field.type.kind) ? (
        <WideControl {...props} />
      ) : (
        <>
          <span className={asStack(0, 'shrinks')}>
            <span className={asText('label', 'ink')}>{settingName(field).label}</span>
            <SettingNotes {...props} id={id} />
          </span>
          <SettingControl {...props} describedBy={id} />
        </>
      )}
    </div>
  )
}

function WideControl({ field, input, onInput, ...notes }: Props) {
  return (
    <span className={asStack(0)}>
      <FieldInput field={field} path={field.name} label={fieldName(settings.name, field.name)} input={input} onInput={onInput} />
      <SettingNotes {...notes} field={field} id={undefined} fault={undefined} />
    </span>
  )
}

type NotesProps = Pick<Props, 'field' | 'stored' | 'isChanged' | 'fault' | 'change'> & { readonly id: string | undefined }

/** What it does, the value before the change that is not saved, and who changed it last; or what is wrong with it. */
function SettingNotes({ field, stored, isChanged, fault, change, id }: NotesProps) {
  const { timeZone } = useCurrentLocation().location
  const textOf = (value: unknown) => settingValueText(field, value, timeZone)
  return (
    <span id={id} className={classNames(asRow('0 8', 'baseline', 'wraps', 'small', 'quiet'), styles.notes)}>
      {settingHelp[field.name]}
      {isChanged && <strong className={asText('ink')}>{tSettings('was', { value: textOf(stored) })}</strong>}
      {!isChanged && change && (
        <span className={asText('faint')}>
          {tSettings('lastChange', { name: change.by.name, day: dateText('date', change.at, timeZone), value: textOf(change.was) })}
        </span>
      )}
      {fault !== undefined && (
        <span className={classNames(asRow(6, 'start', 'red'), styles.fault)} role="alert">
          <StateGlyph shape="pastSecond" size={14} />
          {fault}
        </span>
      )}
    </span>
  )
}

type ControlProps = Pick<Props, 'field' | 'input' | 'isChanged' | 'fault' | 'onInput'> & { readonly describedBy: string }

function SettingControl(props: ControlProps): ReactNode {
  const { field, input, onInput } = props
  const { type, name } = field
  const label = fieldName(settings.name, name)
  const text = typeof input === 'string' ? input : ''
  if (type.kind === 'yesNo')
    return <Switch label={label} isLabelHidden isOn={text === 'yes'} onChange={(isOn) => onInput(isOn ? 'yes' : 'no')} />
  if (type.kind === 'word') {
    const choices = type.options.map((id) => ({ id, label: valueName(name, id) }))
    return <SegmentedControl label={label} choices={choices} chosen={text} onChoose={onInput} />
  }
  return type.kind === 'time' ? (
    <TimeControl {...props} text={text} label={label} />
  ) : (
    <NumberControl {...props} text={text} label={label} />
  )
}

type TextControlProps = ControlProps & { readonly text: string; readonly label: string }

const TimeControl = ({ text, label, isChanged, onInput, describedBy }: TextControlProps) => (
  <input
    type="time"
    className={styles.time}
    aria-label={label}
    aria-describedby={describedBy}
    data-marked={isChanged || undefined}
    value={text}
    onChange={({ currentTarget }) => onInput(currentTarget.value)}
  />
)

function NumberControl({ field, text, label, isChanged, fault, onInput, describedBy }: TextControlProps) {
  const { least, most } = field.type.kind === 'number' ? field.type : { least: null, most: null }
  return (
    <Stepper
      {...{ label, describedBy }}
      name={field.name}
      unit={settingName(field).unit}
      least={least ?? 0}
      most={most ?? Number.MAX_SAFE_INTEGER}
      value={text}
      onChange={onInput}
      less={tSettings('less')}
      more={tSettings('more')}
      isInvalid={fault !== undefined}
      isMarked={isChanged}
    />
  )
}
