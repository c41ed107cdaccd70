/** What is alike at the beginning of two texts, what is new in the second, and what is alike at its end; in whole letters. */
export function parted(was: string, becomes: string): readonly [same: string, differs: string, after: string] {
  const [old, now] = [Array.from(was), Array.from(becomes)]
  const most = Math.min(old.length, now.length)
  let start = 0
  while (start < most && old[start] === now[start]) start += 1
  // Less than half alike is another text altogether: marking all of it would say nothing.
  if (start * 2 < now.length) return [becomes, '', '']
  let end = 0
  while (end < most - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1
  return [now.slice(0, start).join(''), now.slice(start, now.length - end).join(''), now.slice(now.length - end).join('')]
}
