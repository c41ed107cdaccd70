import { IconBackspace } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Device } from '#streams/kiosk/device.ts'
import { kiosk } from '#domain/words/enAU/kiosk.ts'
import { speak } from '../words.ts'
import styles from './Pairing.module.css'

const say = speak('kiosk', kiosk)

/** No look-alikes: the codes that staff read out hold nothing else. */
const letters = Array.from('ABCDEFGHJKMNPQRSTUVWXYZ23456789')
const length = 6

type Props = {
  readonly pair: Device['pair']
  /** Another way in, where this screen has one. */
  readonly children?: ReactNode
}

type Came = 'typing' | 'asking' | 'refused' | 'noLink'

const saidOf: Readonly<Record<Came, string>> = {
  typing: '',
  asking: say('pairing'),
  refused: say('pairRefused'),
  noLink: say('pairNoLink'),
}

/** The code as far as it is typed. The sixth letter sends it. */
function useCode(pair: Device['pair']) {
  const [code, setCode] = useState('')
  const [came, setCame] = useState<Came>('typing')
  const type = (next: string) => {
    if (came === 'asking') return
    setCode(next.slice(0, length))
    setCame('typing')
    if (next.length === length) void send(next)
  }
  const send = async (whole: string) => {
    setCame('asking')
    const answer = await pair(whole)
    if (answer === 'paired') return
    setCame(answer)
    setCode('')
  }
  return { code, came, press: (letter: string) => type(code + letter), erase: () => type(code.slice(0, -1)) }
}

/** An unpaired screen shows nothing but the place for its code. */
export function Pairing({ pair, children }: Props) {
  const { code, came, press, erase } = useCode(pair)
  useTyping(press, erase)
  return (
    <main className={styles.pairing}>
      <h1 className={styles.title}>{say('pair')}</h1>
      <p className={styles.what}>{say('pairWhat')}</p>
      <p className={styles.code} role="status" aria-label={code === '' ? say('empty') : Array.from(code).join(' ')}>
        {Array.from({ length }, (_, at) => (
          <span key={at} data-here={at === code.length || undefined} aria-hidden="true">
            {code[at]}
          </span>
        ))}
      </p>
      <p className={styles.answer} role="alert">
        {saidOf[came]}
      </p>
      <div className={styles.keys}>
        {letters.map((letter) => (
          <button key={letter} type="button" onClick={() => press(letter)}>
            {letter}
          </button>
        ))}
        <button type="button" aria-label={say('erase')} onClick={erase}>
          <IconBackspace aria-hidden="true" />
        </button>
      </div>
      {children}
    </main>
  )
}

/** Where a keyboard hangs on it. */
function useTyping(press: (letter: string) => void, erase: () => void): void {
  useEffect(() => {
    const down = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      const letter = key.toUpperCase()
      if (ctrlKey || metaKey) return
      if (key === 'Backspace') erase()
      else if (letters.includes(letter)) press(letter)
    }
    window.addEventListener('keydown', down)
    return () => window.removeEventListener('keydown', down)
  })
}
