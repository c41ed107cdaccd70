import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { tChart } from '#locale/clinical/chart.ts'
import { asText } from '../../../theme/looks.ts'
import type { MissingPart } from './chartState.ts'

type Props = {
  /** What the condition that was pressed last still needs. */
  readonly missing: MissingPart | null
  readonly tooth: number | undefined
  /** Strokes that wait for the connection. */
  readonly queued: number
  readonly mayChart: boolean
}

/** One line about what keeps a stroke from the chart: a choice, the connection or a permission. */
export function ChartNotice({ missing, tooth, queued, mayChart }: Props) {
  const text = noticeText({ missing, tooth, queued, mayChart })
  return (
    <p className={asText('small', 'amber')} role="status">
      {text}
    </p>
  )
}

function noticeText({ missing, tooth, queued, mayChart }: Props): string {
  if (!mayChart) return tChart('limited', { permission: wordsOfScopes('pln.itm.c') })
  if (missing === 'tooth' || (missing === 'surface' && tooth === undefined)) return tChart('chooseTooth')
  if (missing === 'surface' && tooth !== undefined) return tChart('chooseSurface', { tooth })
  return queued > 0 ? tChart('queued', { count: queued }) : ''
}
