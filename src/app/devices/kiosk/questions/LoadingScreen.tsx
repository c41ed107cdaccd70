import { useEffect, useState } from 'react'
import { useKiosk } from '../kioskContext.ts'
import { QuestionLayout } from './QuestionLayout.tsx'

/** Shows no text for the first 100 ms: most responses arrive earlier. */
export function LoadingScreen() {
  const { locale, visitorState } = useKiosk()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 100)
    return () => clearTimeout(timer)
  }, [])
  const isSending = visitorState.context.screen !== null || visitorState.question === 'keeping'
  return <QuestionLayout title={isShown ? locale.t(isSending ? 'informingReception' : 'looking') : ''} />
}
