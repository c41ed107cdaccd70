import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { Button, Dialog, DialogTrigger, FieldError, Group, Input, Label, Popover, Text, TextField } from 'react-aria-components'
import { readDay } from '#domain/texts/dayText.ts'
import type { Day } from '#domain/time.ts'
import { shortDayOf } from '#locale/common/time.ts'
import { t } from '../../../i18n/translators.ts'
import { StateGlyph } from '../../state/StateGlyph.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './DateField.module.css'
import field from '../Field.module.css'
import inputButton from '../InputButton.module.css'

const DayCalendar = lazy(async () => ({ default: (await import('./DayCalendar.tsx')).DayCalendar }))

type Props = {
  readonly label: string
  /** The chosen day; an empty text if there is none. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly error?: string | undefined
  readonly name?: string
  readonly isRequired?: boolean
  /** The last day that a year of two digits can mean, such as today for a birth date. */
  readonly latest?: Day
}

/**
 * A day, typed as the practice writes it or chosen in a calendar. The browser's own field follows the language of the browser, where the
 * month may come first.
 */
export function DateField({ label, value, onChange, error, name, isRequired = false, latest }: Props) {
  const { text, isUnreadable, type, choose, finish } = useDayText(value, onChange, latest)
  const shownError = isUnreadable ? t('dateUnreadable') : error
  const finishOnEnter = (event: KeyboardEvent) => event.key === 'Enter' && finish()
  return (
    <TextField
      className={classNames(asStack(4, 'shrinks'), field.field)}
      value={text}
      onChange={type}
      onBlur={finish}
      isInvalid={shownError !== undefined}
      isRequired={isRequired}
      validationBehavior="aria"
      {...(name === undefined ? {} : { name })}
    >
      <Label className={asText('small', 'strong')}>{label}</Label>
      <Group className={inputButton.box ?? ''}>
        <Input
          className={field.input ?? ''}
          placeholder={t('dateFormat')}
          maxLength={24}
          autoComplete="off"
          onKeyDownCapture={finishOnEnter}
        />
        <CalendarButton label={t('chooseDate', { label })} value={value} onChoose={choose} />
      </Group>
      <span className={classNames(asText('small', 'faint'), field.help)}>
        {shownError === undefined ? (
          <Text slot="description" />
        ) : (
          <FieldError className={classNames(asRow(6, 'start', 'red'), field.fault)}>
            <StateGlyph shape="pastSecond" size={14} />
            {shownError}
          </FieldError>
        )}
      </span>
    </TextField>
  )
}

/** A day whose year has all its digits is taken while it is typed; a shorter one when the user leaves the field or presses Enter. */
function useDayText(value: string, onChange: (day: string) => void, latest: Day | undefined) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const read = (text: string) => readDay(text, latest === undefined ? {} : { latest })
  const type = (text: string) => {
    setTyped(text)
    setUnreadable(false)
    const day = read(text)
    if (day && /\d{4}$|^\d{4}-/.test(text)) onChange(day)
  }
  const choose = (day: string) => {
    setTyped(null)
    setUnreadable(false)
    onChange(day)
  }
  const finish = () => {
    if (typed === null) return
    const day = read(typed)
    if (day === undefined) setUnreadable(true)
    else choose(day ?? '')
  }
  return { text: typed ?? (value === '' ? '' : shortDayOf(value)), isUnreadable, type, choose, finish }
}

type CalendarButtonProps = { readonly label: string; readonly value: string; readonly onChoose: (day: string) => void }

const CalendarButton = ({ label, value, onChoose }: CalendarButtonProps) => (
  <DialogTrigger>
    <Button className={classNames(asStack(0, 'quiet'), inputButton.open)} aria-label={label} excludeFromTabOrder>
      <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
    </Button>
    <Popover className={styles.popover ?? ''} placement="bottom end" offset={4}>
      <Dialog className={styles.dialog ?? ''} aria-label={label}>
        {({ close }) => (
          <Suspense fallback={null}>
            <DayCalendar
              value={value}
              onChoose={(day) => {
                onChoose(day)
                close()
              }}
            />
          </Suspense>
        )}
      </Dialog>
    </Popover>
  </DialogTrigger>
)
