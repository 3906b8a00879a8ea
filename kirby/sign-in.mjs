export async function signIn(origin, user, secret) {
  const cookies = new Map();
  let token = '';
  async function send(method, path, body, language, more = {}) {
    const isForm = body instanceof FormData;
    const headers = {
      ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
      ...(token && { 'x-csrf': token }),
      ...(language && { 'x-language': language }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...more,
    };
    const response = await fetch(origin + path, {
      method,
      headers,
      redirect: 'manual',
      body: isForm ? body : body && JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';', 1)[0].split('=');
      cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, text, isDone: response.ok };
  }
  const readToken = async (path) => {
    token = /csrf\W+([0-9a-f]{64})/.exec((await send('GET', path)).text)?.[1] ?? token;
  };
  // A new Kirby redirects the first request after it has copied the Panel's files.
  await send('GET', '/panel/login');
  await readToken('/panel/login');
  const { status, text } = await send('POST', '/api/auth/login', {
    email: user,
    password: secret,
    long: false,
  });
  if (status !== 200) throw new Error(`${user} cannot sign in: ${text.slice(0, 200)}`);
  await readToken('/panel/site');
  return send;
}
