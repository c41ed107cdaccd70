import { useEffect, useState } from 'react'
import { useGlass } from '../glass.ts'
import { Question } from './Question.tsx'

/** Nothing for the first moment: most answers are quicker than a word about waiting. */
export function Looking() {
  const { tongue, shown } = useGlass()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const soon = setTimeout(() => setShown(true), 100)
    return () => clearTimeout(soon)
  }, [])
  const isTelling = shown.visit.screen !== null || shown.question === 'keeping'
  return <Question title={isShown ? tongue.say(isTelling ? 'sending' : 'looking') : ''} />
}
