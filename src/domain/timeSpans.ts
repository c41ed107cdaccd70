/** A stretch of time in milliseconds since the epoch. Its end is not part of it. */
export type Span = { readonly startsAt: number; readonly endsAt: number }

export const isOverlapping = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** Returns the remainder of a span on both sides of another. */
export function subtractSpan(span: Span, taken: Span): readonly Span[] {
  if (!isOverlapping(span, taken)) return [span]
  const parts = [
    { startsAt: span.startsAt, endsAt: taken.startsAt },
    { startsAt: taken.endsAt, endsAt: span.endsAt },
  ]
  return parts.filter(({ startsAt, endsAt }) => startsAt < endsAt)
}

/** The spans in order of time, with those that touch or overlap as one. */
export function unionSpans(spans: readonly Span[]): readonly Span[] {
  const union: Span[] = []
  for (const span of spans.filter(({ startsAt, endsAt }) => startsAt < endsAt).sort((a, b) => a.startsAt - b.startsAt)) {
    const last = union.at(-1)
    if (last && span.startsAt <= last.endsAt) union[union.length - 1] = { ...last, endsAt: Math.max(last.endsAt, span.endsAt) }
    else union.push(span)
  }
  return union
}

export const subtractSpans = (spans: readonly Span[], taken: readonly Span[]): readonly Span[] =>
  taken.reduce<readonly Span[]>((rest, one) => rest.flatMap((span) => subtractSpan(span, one)), unionSpans(spans))

/** The time that both lists contain. */
export const intersectSpans = (spans: readonly Span[], others: readonly Span[]): readonly Span[] =>
  unionSpans(
    spans.flatMap((span) =>
      others
        .filter((other) => isOverlapping(span, other))
        .map((other) => ({ startsAt: Math.max(span.startsAt, other.startsAt), endsAt: Math.min(span.endsAt, other.endsAt) })),
    ),
  )

/** The sum of the lengths, in milliseconds. */
export const spanLength = (spans: readonly Span[]): number => spans.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0)
