import { useEffect, useRef } from 'react'
import { tPerio } from '#locale/clinical/perio.ts'
import { isTyping } from '../../../../components/keys/commandKey.ts'
import { PerioChart } from '../chart/PerioChart.tsx'
import { PerioFigures } from '../chart/PerioFigures.tsx'
import type { PerioExamRow } from '../perioExamRow.ts'
import { stopText } from '../perioTexts.ts'
import styles from '../PerioTab.module.css'
import { spokenText } from './spokenText.ts'
import type { PerioEntry } from './usePerioEntry.ts'

type Props = {
  readonly exam: PerioExamRow
  readonly compared: PerioExamRow | null
  readonly entry: PerioEntry
  readonly glows: ReadonlyMap<string, string>
  readonly takesFocus: boolean
}

const frameProps = { role: 'application', 'aria-label': tPerio('entry'), 'aria-describedby': 'perio-keys' } as const

/** The chart while an exam is entered. Its keys count wherever the focus is, except in a field, a dialog or a menu. */
export function EntryFrame({ exam, compared, entry, glows, takesFocus }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  useEntryKeys(entry)
  useEffect(() => {
    if (takesFocus) frame.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys, and scrolls where the page is narrow */}
      <div {...frameProps} ref={frame} className={styles.frame} tabIndex={0}>
        <PerioFigures exam={exam} />
        <PerioChart
          exam={exam}
          compared={compared}
          cursor={entry.cursor}
          glows={glows}
          onPlace={(place) => {
            frame.current?.focus({ preventScroll: true })
            entry.place(place)
          }}
        />
      </div>
      <p id="perio-keys" className="unseen">
        {tPerio('entryHelp')}
      </p>
      <p className="unseen" aria-live="polite">
        {announcementOf(entry)}
      </p>
    </>
  )
}

function announcementOf({ last, cursor: { path, index } }: PerioEntry): string {
  const next = path[index]
  const here = next ? stopText(next) : tPerio('pathEnd')
  if (!last) return here
  if (last.feedback.kind === 'refused') return `${tPerio('refusedKey')}. ${here}`
  const figure = spokenText(last.feedback)
  return figure === null ? here : `${last.stop ? tPerio('said', { stop: stopText(last.stop), figure }) : figure}. ${here}`
}

/** Keys that a focused button, tab or menu takes itself. */
const keysOfControls = new Set([' ', 'Enter', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
const repeatable = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Backspace'])

const isForOthers = ({ key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (repeat && !repeatable.has(key)) ||
  isTyping(target) ||
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null ||
  (keysOfControls.has(key) &&
    target instanceof Element &&
    target.closest('button, a, [role="tab"], [role="radio"], [role="switch"]') !== null)

function useEntryKeys({ press }: PerioEntry): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (!isForOthers(event) && latest.current(event.key, event.timeStamp)) event.preventDefault()
    }
    document.addEventListener('keydown', take)
    return () => document.removeEventListener('keydown', take)
  }, [])
}
