import { IconArrowDown } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { newestArrival } from '#locale/scheduling/newestArrival.ts'
import { createTranslator } from '#words/createTranslator.ts'
import { ElapsedTime } from '../../../../components/time/ElapsedTime.tsx'
import type { AppointmentItem, PlacedItem } from '../board/boardItems.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack } from '../../../../theme/looks.ts'
import styles from './NewestArrival.module.css'

const tNewestArrival = createTranslator('newestArrival', newestArrival)

type Props = { readonly items: readonly PlacedItem[] }

/** How much of a card must be visible so that its name is. */
const visibleShare = 0.6

const isArrival = (item: PlacedItem): item is PlacedItem & AppointmentItem => item.kind === 'greet'

/** Keeps the newest arrival in view: a line at the foot of the lanes names it while its card is below the visible part. */
export function NewestArrival({ items }: Props) {
  const line = useRef<HTMLDivElement>(null)
  const arrivals = useMemo(() => items.filter(isArrival), [items])
  const below = useArrivalsBelow(line, arrivals.map(({ id }) => id).join(' '))
  const newest = arrivals.at(-1)
  const isBelow = newest !== undefined && below.includes(newest.id)
  return (
    <div ref={line} className={classNames(asStack(0, 'itemsCenter'), styles.line)}>
      {isBelow && (
        <Button className={classNames(asRow(10, 'center', 'body', 'ink'), styles.button)} onPress={() => cardOf(newest.id)?.focus()}>
          <IconArrowDown size={18} stroke={1.75} aria-hidden="true" />
          <span>
            {tNewestArrival('below', { count: below.length })} <strong>{patientName(newest.card.patient)}</strong>
          </span>
          <ElapsedTime since={newest.card.arrival?.happenedAt ?? newest.card.appointment.since.visit} className={styles.timer} />
        </Button>
      )}
    </div>
  )
}

const cardOf = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-column][data-key="${CSS.escape(id)}"]`)

/** The IDs of the arrivals whose cards are below the visible part of the page, in reading order. @param ids separated by spaces */
function useArrivalsBelow(line: { readonly current: HTMLElement | null }, ids: string): readonly string[] {
  const [below, setBelow] = useState<readonly string[]>([])
  useEffect(() => {
    const root = line.current?.closest<HTMLElement>('[data-scroll]') ?? null
    const hidden = new Set<string>()
    const order = ids === '' ? [] : ids.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries) {
          const id = target.getAttribute('data-key') ?? ''
          const isHidden = intersectionRatio < visibleShare && boundingClientRect.bottom > (rootBounds?.bottom ?? innerHeight)
          if (isHidden) hidden.add(id)
          else hidden.delete(id)
        }
        setBelow(order.filter((id) => hidden.has(id)))
      },
      { root, threshold: visibleShare },
    )
    const observeCards = () => {
      for (const id of order) {
        const card = cardOf(id)
        if (card) observer.observe(card)
      }
    }
    observeCards()
    // The list renders its cards after this component.
    const rendering = new MutationObserver(observeCards)
    if (root && order.length > 0) rendering.observe(root, { subtree: true, childList: true })
    return () => {
      observer.disconnect()
      rendering.disconnect()
    }
  }, [line, ids])
  return below
}
