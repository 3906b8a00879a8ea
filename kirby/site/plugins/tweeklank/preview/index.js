// Connects a part of the preview with its field in the form (decision 109). Kirby loads this file without a
// build. Messages: the preview sends `{tweeklank: 'edit', field, block}` and receives 'focus', 'saved', and
// `{tweeklank: 'scroll', top}`.
(() => {
  // The form may be in one window and the preview in another.
  const windows = new BroadcastChannel('tweeklank-preview');
  const PREVIEW = /\/preview\/\w+$/;
  /** Time for a form in another window to say that it is open, in milliseconds. */
  const SOON = 250;
  /** Maximum time until a tab of the form has its fields, in milliseconds. */
  const LONG = 5_000;
  const view = () => window.panel.view?.path ?? '';
  const model = () => view().replace(PREVIEW, '');
  const isPreview = () => PREVIEW.test(view());

  const readPlace = ({ field, block }) => ({
    field: /^\w{1,50}$/.test(field) ? field.toLowerCase() : '',
    block: /^[\w-]{1,64}$/.test(block) ? block : '',
  });

  function elementOf({ field, block }) {
    const form = document.querySelector('.k-panel-main');
    const ofBlock = block && form?.querySelector(`.k-block-container[data-id="${block}"]`);
    return ofBlock || (field && form?.querySelector(`.k-field-name-${field}`)) || null;
  }

  function focusOn(element) {
    element.scrollIntoView({ block: 'center' });
    const input = element.matches('[tabindex]')
      ? element
      : element.querySelector('input, textarea, [contenteditable=true], button, [tabindex]');
    input?.focus({ preventScroll: true });
  }

  function appears(place) {
    const found = elementOf(place);
    if (found) return Promise.resolve(found);
    return new Promise((done) => {
      const finish = (element) => {
        watcher.disconnect();
        clearTimeout(end);
        done(element);
      };
      const watcher = new MutationObserver(() => {
        const element = elementOf(place);
        if (element) finish(element);
      });
      const end = setTimeout(finish, LONG, null);
      watcher.observe(document.body, { childList: true, subtree: true });
    });
  }

  async function tabOf(path, field) {
    const { tabs = [] } = await window.panel.api.get(`${path}/blueprint`, { select: 'tabs' });
    const hasField = ({ columns = {} }) =>
      Object.values(columns).some(({ sections = {} }) =>
        Object.values(sections).some(({ fields = {} }) => field in fields),
      );
    return Object.values(tabs).find(hasField)?.name;
  }

  async function edit(path, place) {
    // Kirby edits a title in a dialog, not in the form.
    if (place.field === 'title') {
      if (isPreview()) await window.panel.view.open(path);
      return window.panel.dialog.open(`${path}/changeTitle`);
    }
    if (!elementOf(place)) {
      const tab = await tabOf(path, place.field);
      await window.panel.view.open(tab ? `${path}?tab=${tab}` : path);
    }
    const element = await appears(place);
    if (element) focusOn(element);
  }

  function framesOf() {
    return [...document.querySelectorAll('.k-preview-view iframe, .k-preview-browser iframe')].flatMap(
      ({ contentWindow }) => (contentWindow?.length > 0 ? [contentWindow[0]] : []),
    );
  }

  addEventListener('message', ({ source, data }) => {
    if (!framesOf().includes(source)) return;
    if (data?.tweeklank === 'scroll' && isScrollingTogether())
      for (const frame of framesOf()) if (frame !== source) send(frame, 'scroll', { top: Number(data.top) });
    if (data?.tweeklank !== 'edit') return;
    const place = readPlace(data);
    const path = model();
    if (elementOf(place)) return void edit(path, place);
    const alone = setTimeout(() => {
      windows.removeEventListener('message', answered);
      edit(path, place);
    }, SOON);
    const answered = ({ data: { here } }) => here === path && clearTimeout(alone);
    windows.addEventListener('message', answered, { once: true });
    windows.postMessage({ edit: path, place });
  });

  windows.addEventListener('message', ({ data }) => {
    if (data.edit !== undefined && data.edit === view()) {
      windows.postMessage({ here: data.edit });
      edit(data.edit, data.place);
    }
    if (data.focus !== undefined && data.focus === model()) tellFrames('focus', data.place);
    if (data.saved !== undefined && data.saved === model()) tellFrames('saved');
  });

  // Kirby's compare view cannot scroll a document of another host.
  const isScrollingTogether = () => localStorage.getItem('kirby$preview$scroll') === 'true';

  const send = (frame, what, data) => frame.postMessage({ tweeklank: what, ...data }, '*');

  function tellFrames(what, place) {
    for (const frame of framesOf()) send(frame, what, place);
  }

  window.panel.plugin('tweeklank/preview', {
    created() {
      for (const event of ['save', 'discard', 'publish'])
        window.panel.events.on(`content.${event}`, ({ api }) => {
          const path = api.replace(/^\//, '');
          if (path === model()) tellFrames('saved');
          windows.postMessage({ saved: path });
        });
    },
  });

  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('.k-panel-main')) return;
    const fields = [];
    for (let each = target.closest('.k-field'); each; each = each.parentElement?.closest('.k-field'))
      fields.push(each);
    const field = /k-field-name-(\w+)/.exec(fields.at(-1)?.className ?? '')?.[1];
    if (field === undefined) return;
    const block = target.closest('.k-block-container')?.dataset.id;
    const place = { field, ...(block && { block }) };
    tellFrames('focus', place);
    windows.postMessage({ focus: model(), place });
  });

  // A preview in its own window passes the place in this window's address.
  const given = location.hash.startsWith('#tweeklank=') ? location.hash.slice('#tweeklank='.length) : null;
  window.name = 'tweeklank-panel';
  if (given !== null) {
    const place = readPlace(Object.fromEntries(new URLSearchParams(given)));
    addEventListener('load', async () => {
      while (model() === '') await new Promise((done) => setTimeout(done, 50));
      edit(model(), place);
    });
  }
})();
