/** A rule kept by hand in invariants.md, under the heading of its screen or module. */
export type Invariant = { readonly id: string; readonly heading: string; readonly text: string }

/** @returns the invariants of a page: `## Reception`, then `- DESK-3 The receptionist must …`. */
export function invariantsIn(page: string): readonly Invariant[] {
  const invariants: Invariant[] = []
  let heading = ''
  for (const line of page.split('\n')) {
    heading = /^## (.+)$/.exec(line)?.[1] ?? heading
    const [, id, text] = /^- ([A-Z]+-\d+) (.+)$/.exec(line) ?? []
    if (id && text) invariants.push({ id, heading, text })
  }
  return invariants
}
