import { IconBackspace } from '@tabler/icons-react'
import { useKioskTranslate } from '../kioskContext.ts'
import { Key } from './Key.tsx'
import styles from './pads.module.css'
import { useKeyboard } from './useKeyboard.ts'

type Props = {
  readonly onDigit: (digit: string) => void
  readonly onErase: () => void
  readonly onNext: () => void
  readonly canContinue: boolean
  /** An extra key below 7, for input with one other character. 0 stays below 8. */
  readonly extraKey?: string
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

export function NumberPad({ onDigit, onErase, onNext, canContinue, extraKey }: Props) {
  const t = useKioskTranslate()
  useKeyboard({
    onLetter: (letter) => (/^\d$/.test(letter) || letter === extraKey) && onDigit(letter),
    onErase,
    onEnter: () => canContinue && onNext(),
  })
  const eraseKey = (
    <Key onTap={onErase} label={t('erase')}>
      <IconBackspace className={styles.icon} aria-hidden="true" />
    </Key>
  )
  return (
    <div className={styles.numbers} dir="ltr" data-extra={extraKey !== undefined || undefined}>
      {digits.map((digit) => (
        <Key key={digit} onTap={() => onDigit(digit)}>
          {digit}
        </Key>
      ))}
      {extraKey === undefined ? eraseKey : <Key onTap={() => onDigit(extraKey)}>{extraKey}</Key>}
      <Key onTap={() => onDigit('0')}>0</Key>
      {extraKey !== undefined && eraseKey}
      <Key kind="next" isDisabled={!canContinue} onTap={onNext}>
        {t('next')}
      </Key>
    </div>
  )
}
