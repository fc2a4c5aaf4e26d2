/** @returns the rules that a text consists of, each with what is nested in it. */
export function rulesOf(css: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < css.length; at++) {
    const character = css[at]
    if (character === '{') depth += 1
    else if (character === '}' && --depth === 0) {
      rules.push(css.slice(start, at + 1))
      start = at + 1
    }
  }
  return rules
}
