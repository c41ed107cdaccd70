import { type RefObject, useState } from 'react'
import { Dialog, Heading, Popover } from 'react-aria-components'
import { tRoster } from '#locale/scheduling/roster.ts'
import { clockTextOf, type Minutes, minutesOfClock, type Shift, type ShiftBreak } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import { type BreakFault, breakFault } from '#streams/derive/scheduling/roster/shiftBreaks.ts'
import { Button } from '../../../../../components/form/Button.tsx'
import { Field } from '../../../../../components/form/Field.tsx'
import { Switch } from '../../../../../components/form/Switch.tsx'
import { useCoarsePointer } from '../../../../../components/layout/useMedia.ts'
import { t } from '../../../../../i18n/translators.ts'
import { classNames } from '../../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../../theme/looks.ts'
import { breakFaultText } from './breakTexts.ts'
import styles from './Breaks.module.css'

type Props = {
  readonly shift: Shift
  readonly index: number
  readonly pause: ShiftBreak
  readonly label: string
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly onChange: (next: ShiftBreak | null) => void
  readonly onClose: () => void
}

/** The times of a break as text, whether it is kept, and its removal. They are outside of the page, so its density is not theirs. */
export function BreakDetails({ triggerRef, isOpen, onClose, ...props }: Props) {
  const isTouch = useCoarsePointer()
  return (
    <Popover
      className={styles.popover ?? ''}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      placement="bottom"
      offset={6}
    >
      <Dialog className={classNames(asStack(4), styles.details)} data-density={isTouch ? 'touch' : undefined}>
        <DetailsForm {...props} onClose={onClose} />
      </Dialog>
    </Popover>
  )
}

/** A time that cannot be stays in its field, and the break stays where it was. */
type Typed = { readonly field: 'from' | 'to'; readonly text: string; readonly fault: BreakFault | null }

function DetailsForm({ shift, index, pause, label, onChange, onClose }: Omit<Props, 'triggerRef' | 'isOpen'>) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const type = (field: Typed['field'], text: string) => {
    const next = text === '' ? null : movedTo(pause, field, minutesOfClock(text))
    const fault = next && breakFault(shift, index, next)
    setTyped(next && !fault ? null : { field, text, fault })
    if (next && !fault) onChange(next)
  }
  const fieldProps = (field: Typed['field']) => ({
    label: tRoster(field === 'from' ? 'breakFrom' : 'breakTo'),
    value: typed?.field === field ? typed.text : clockTextOf(pause[field]),
    onChange: (text: string) => type(field, text),
  })
  return (
    <>
      <Heading slot="title" className={asText('name')}>
        {label}
      </Heading>
      <div className={styles.times}>
        <Field type="time" {...fieldProps('from')} />
        <Field type="time" {...fieldProps('to')} />
      </div>
      <p className={classNames(asText('small', 'red', 'strong'), styles.fault)} role="alert">
        {typed?.fault && breakFaultText(typed.fault)}
      </p>
      <Switch label={tRoster('kept')} isOn={pause.kept} onChange={(kept) => onChange({ ...pause, kept })} />
      <p className={asText('small', 'quiet')}>{tRoster(pause.kept ? 'keptHelp' : 'openHelp')}</p>
      <div className={classNames(asRow(0, 'between'), styles.actions)}>
        <Button kind="quiet" onPress={() => onChange(null)}>
          {tRoster('removeBreak')}
        </Button>
        <Button kind="next" onPress={onClose}>
          {t('close')}
        </Button>
      </div>
    </>
  )
}

/** Another start moves the whole break; another end makes it longer or shorter. */
const movedTo = (pause: ShiftBreak, field: Typed['field'], at: Minutes): ShiftBreak =>
  field === 'from' ? { ...pause, from: at, to: at + pause.to - pause.from } : { ...pause, to: at }
