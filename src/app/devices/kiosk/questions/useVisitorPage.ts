import { useEffect } from 'react'
import type { Visitor } from '#streams/kiosk/visitor.ts'
import type { Locale } from '../locales/locales.ts'

/** Gives the page the visitor's language, and reports any touch, key or scroll as activity. */
export function useVisitorPage(visitor: Visitor, { code, direction }: Locale): void {
  useEffect(() => {
    Object.assign(document.documentElement, { lang: code, dir: direction })
  }, [code, direction])
  useEffect(() => {
    const onActivity = () => visitor.send({ type: 'touched' })
    const eventTypes = ['pointerdown', 'keydown', 'wheel'] as const
    for (const eventType of eventTypes) window.addEventListener(eventType, onActivity, { passive: true })
    return () => eventTypes.forEach((eventType) => window.removeEventListener(eventType, onActivity))
  }, [visitor])
}
