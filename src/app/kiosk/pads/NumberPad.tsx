import { IconBackspace } from '@tabler/icons-react'
import { useSay } from '../glass.ts'
import { Key } from './Key.tsx'
import styles from './pads.module.css'
import { useKeys } from './useKeys.ts'

type Props = {
  readonly onDigit: (digit: string) => void
  readonly onErase: () => void
  readonly onNext: () => void
  readonly mayGoOn: boolean
  /** Under the seven, beside the nought, for what is not only digits. */
  readonly extra?: string
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

export function NumberPad({ onDigit, onErase, onNext, mayGoOn, extra }: Props) {
  const say = useSay()
  useKeys({
    onLetter: (letter) => (/^\d$/.test(letter) || letter === extra) && onDigit(letter),
    onErase,
    onEnter: () => mayGoOn && onNext(),
  })
  return (
    <div className={styles.numbers} dir="ltr" data-extra={extra !== undefined || undefined}>
      {digits.map((digit) => (
        <Key key={digit} onTap={() => onDigit(digit)}>
          {digit}
        </Key>
      ))}
      <Key onTap={onErase} label={say('erase')}>
        <IconBackspace className={styles.icon} aria-hidden="true" />
      </Key>
      {extra !== undefined && <Key onTap={() => onDigit(extra)}>{extra}</Key>}
      <Key onTap={() => onDigit('0')}>0</Key>
      <Key kind="next" isOff={!mayGoOn} onTap={onNext}>
        {say('next')}
      </Key>
    </div>
  )
}
