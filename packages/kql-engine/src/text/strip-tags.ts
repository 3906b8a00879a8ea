type State = 'text' | 'tag' | 'instruction' | 'declaration' | 'comment';

/** Follows PHP's `strip_tags` and its reading of quotes inside tags; `allowed` tags stay. */
export function stripTags(html: string, allowed: ReadonlySet<string> = new Set()): string {
  let output = '';
  let tag = '';
  let state: State = 'text';
  let quote = '';
  let depth = 0;

  for (let at = 0; at < html.length; at++) {
    const character = html.charAt(at);
    if (character === '\0') continue;

    if (state === 'text') {
      if (character === '<' && !isBlank(html.charAt(at + 1))) {
        state = 'tag';
        tag = '<';
        quote = '';
        depth = 0;
      } else {
        output += character;
      }
      continue;
    }

    if (state === 'tag' && tag === '<' && (character === '!' || character === '?')) {
      state = character === '!' ? 'declaration' : 'instruction';
      continue;
    }
    if (state === 'declaration' && html.startsWith('!--', at - 2)) state = 'comment';
    if (state === 'tag') tag += character;

    if (character === '>' && depth > 0 && state === 'tag') {
      depth--;
      tag = tag.slice(0, -1);
    } else if (character === '>' && quote === '' && closes(state, html, at)) {
      if (state === 'tag' && allowed.has(tagName(tag))) output += tag;
      state = 'text';
    } else if (state === 'tag' && character === '>') {
      // PHP drops a ">" inside a quoted attribute.
      tag = tag.slice(0, -1);
    } else if (state === 'tag' && character === '<' && quote === '') {
      if (!isBlank(html.charAt(at + 1))) {
        depth++;
        tag = tag.slice(0, -1);
      }
    } else if ((character === '"' || character === "'") && state !== 'comment') {
      if (quote === '') quote = character;
      else if (quote === character) quote = '';
    }
  }
  return output;
}

function closes(state: State, html: string, at: number): boolean {
  if (state === 'comment') return html.slice(at - 2, at) === '--';
  return state !== 'instruction' || html.charAt(at - 1) === '?';
}

function tagName(tag: string): string {
  return /^<\s*\/?\s*([^\s/>]*)/.exec(tag)?.[1]?.toLowerCase() ?? '';
}

function isBlank(character: string): boolean {
  return character !== '' && ' \t\n\r\v\f'.includes(character);
}
