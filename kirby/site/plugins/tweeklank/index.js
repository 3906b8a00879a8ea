// Kirby loads this file without a build.
panel.plugin('tweeklank/tweeklank', {
  fields: {
    age: {
      props: { old: Array, words: Object, endpoints: Object },
      data() {
        return { current: this.old, elsewhere: [], boxes: [] };
      },
      watch: {
        old() {
          this.current = this.old;
        },
        current: 'place',
      },
      mounted() {
        this.place();
        this.$events.on('content.publish', this.refresh);
      },
      destroyed() {
        this.clear();
        this.$events.off('content.publish', this.refresh);
      },
      methods: {
        async refresh() {
          this.current = await this.$panel.api.get(`${this.endpoints.field}/old`);
        },
        clear() {
          for (const box of this.boxes) box.remove();
          this.boxes = [];
        },
        // Shows the warning below its field if the current tab has the field, else in the list above.
        async place() {
          await this.$nextTick();
          this.clear();
          this.elsewhere = this.current.filter((item) => {
            const field = document.querySelector(`.k-panel-main .k-field-name-${item.key.split('.')[0]}`);
            if (field) this.boxes.push(field.parentNode.appendChild(this.boxOf(item)));
            return !field;
          });
        },
        boxOf({ key, was, now, text, label }) {
          const box = document.createElement('div');
          box.className = 'k-box tweeklank-old';
          box.dataset.theme = 'notice';
          const rows = [
            [this.words.title, key.includes('.') ? label : ''],
            [this.words.was, was ?? this.words.long],
            [this.words.now, now],
            [this.words.text, key.includes('.') ? text : ''],
          ];
          const list = document.createElement('dl');
          for (const [name, value] of rows.filter(([, value], index) => index === 0 || value !== '')) {
            list.appendChild(document.createElement('dt')).textContent = name;
            list.appendChild(document.createElement('dd')).textContent = value;
          }
          const button = document.createElement('button');
          Object.assign(button, { type: 'button', className: 'k-button', textContent: this.words.confirm });
          Object.assign(button.dataset, { hasText: 'true', size: 'sm', variant: 'filled' });
          button.addEventListener('click', () => this.confirm(key));
          box.append(list, button);
          return box;
        },
        async confirm(key) {
          await this.$panel.api.post(`${this.endpoints.field}/confirm`, { key });
          await this.refresh();
        },
      },
      template: `
        <section :class="elsewhere.length ? 'tweeklank-age' : 'tweeklank-empty'">
          <template v-if="elsewhere.length">
            <k-headline>{{ words.title }}</k-headline>
            <div v-for="{ key, label, was, now, text } in elsewhere" :key="key" class="k-box tweeklank-old" data-theme="notice">
              <dl>
                <dt>{{ label }}</dt><dd>{{ text.length > 200 ? text.slice(0, 200) + '…' : text }}</dd>
                <dt>{{ words.was }}</dt><dd>{{ was === null ? words.long : was }}</dd>
                <dt>{{ words.now }}</dt><dd>{{ now }}</dd>
              </dl>
              <k-button icon="check" variant="filled" size="sm" @click="confirm(key)">{{ words.confirm }}</k-button>
            </div>
          </template>
        </section>`,
    },
    agenda: {
      props: { warnings: Array, words: Object, endpoints: Object },
      data() {
        return { current: this.warnings };
      },
      watch: {
        warnings() {
          this.current = this.warnings;
        },
      },
      mounted() {
        this.$events.on('content.publish', this.refresh);
      },
      destroyed() {
        this.$events.off('content.publish', this.refresh);
      },
      methods: {
        async refresh() {
          const before = this.current;
          this.current = await this.$panel.api.get(`${this.endpoints.field}/warnings`);
          const [first] = this.current.filter((warning) => !before.includes(warning));
          if (first)
            this.$panel.notification.open({
              message: first,
              theme: 'notice',
              icon: 'alert',
              timeout: 10_000,
            });
        },
      },
      template: `
        <k-box v-if="current.length" theme="notice" icon="alert" class="tweeklank-agenda">
          <div>
            <strong>{{ words.title }}</strong>
            <ul><li v-for="warning in current.slice(0, 10)" :key="warning">{{ warning }}</li></ul>
            <span v-if="current.length > 10">+ {{ current.length - 10 }}</span>
          </div>
        </k-box>
        <div v-else class="tweeklank-empty"></div>`,
    },
    lacks: {
      props: { faults: Array, words: Object, endpoints: Object },
      data() {
        return { current: this.faults };
      },
      watch: {
        faults() {
          this.current = this.faults;
        },
      },
      mounted() {
        this.$events.on('content.publish', this.refresh);
      },
      destroyed() {
        this.$events.off('content.publish', this.refresh);
      },
      methods: {
        async refresh() {
          this.current = await this.$panel.api.get(`${this.endpoints.field}/faults`);
        },
        go(event, { field }) {
          const target = document.querySelector(`.k-panel-main .k-field-name-${field}`);
          if (!target) return;
          event.preventDefault();
          target.scrollIntoView();
        },
      },
      template: `
        <k-box v-if="current.length" theme="notice" icon="alert" class="tweeklank-agenda">
          <details>
            <summary><strong>{{ words.title }} ({{ current.length }})</strong></summary>
            <ul>
              <li v-for="fault in current.slice(0, 20)" :key="fault.text">
                <a :href="fault.link" @click="go($event, fault)">{{ fault.text }}</a><br><small>{{ fault.example }}</small>
              </li>
            </ul>
            <span v-if="current.length > 20">+ {{ current.length - 20 }}</span>
          </details>
        </k-box>
        <div v-else class="tweeklank-empty"></div>`,
    },
    alsoin: {
      props: { of: String, others: Array, words: Object, endpoints: Object, disabled: Boolean },
      data() {
        return { texts: this.read() };
      },
      computed: {
        shown() {
          const given = this.$panel.content.version('changes')?.[this.of];
          return this.texts.filter(({ text, saved }) => given || text || saved);
        },
      },
      watch: {
        others() {
          this.texts = this.read();
        },
      },
      mounted() {
        this.$events.on('content.publish', this.write);
      },
      destroyed() {
        this.$events.off('content.publish', this.write);
      },
      methods: {
        read() {
          return this.others.map((other) => ({ ...other, saved: other.text }));
        },
        async write() {
          try {
            for (const other of this.texts.filter(({ text, saved }) => text !== saved)) {
              await this.$panel.api.post(`${this.endpoints.field}/write`, {
                code: other.code,
                text: other.text,
              });
              other.saved = other.text;
            }
          } catch (error) {
            this.$panel.notification.error(error);
          }
        },
      },
      template: `
        <div v-if="!disabled && shown.length" class="tweeklank-alsoin">
          <div v-for="other in shown" :key="other.code">
            <k-text-field v-model="other.text" :label="words.label.replace('{language}', other.name)" :name="'alsoin-' + other.code" :maxlength="200" />
            <k-button v-if="other.text !== other.saved" icon="check" variant="filled" size="sm" @click="write">{{ words.save }}</k-button>
          </div>
        </div>
        <div v-else class="tweeklank-empty"></div>`,
    },
    easytext: {
      props: { words: Object, endpoints: Object },
      data: () => ({ warnings: [], timer: null }),
      computed: {
        given() {
          const { herotext = '', body = [] } = this.$panel.content.version('changes') ?? {};
          return JSON.stringify({ lead: herotext ?? '', blocks: body ?? [] });
        },
      },
      watch: {
        given() {
          clearTimeout(this.timer);
          this.timer = setTimeout(this.measure, 800);
        },
      },
      mounted() {
        this.measure();
      },
      destroyed() {
        clearTimeout(this.timer);
      },
      methods: {
        async measure() {
          const { given } = this;
          const found = await this.$panel.api.post(`${this.endpoints.field}/measure`, JSON.parse(given), {
            silent: true,
          });
          // The editor may have opened something else meanwhile.
          if (given === this.given) this.warnings = found;
        },
      },
      template: `
        <k-box :theme="warnings.length ? 'notice' : 'positive'" :icon="warnings.length ? 'alert' : 'check'" class="tweeklank-easytext">
          <div>
            <strong>{{ words.title }}</strong>
            <p v-if="!warnings.length">{{ words.good }}</p>
            <ul v-else><li v-for="warning in warnings.slice(0, 10)" :key="warning">{{ warning }}</li></ul>
            <span v-if="warnings.length > 10">+ {{ warnings.length - 10 }}</span>
          </div>
        </k-box>`,
    },
    weekly: {
      props: { words: Object, endpoints: Object, disabled: Boolean },
      data: () => ({ until: '' }),
      methods: {
        async fill() {
          const { moments = [], datetime = '', enddatetime = '' } = this.$panel.content.version('changes');
          const rows = moments?.length ? moments : [{ start: datetime ?? '', end: enddatetime ?? '' }];
          const dates = rows.map(({ start, end }) => ({ start: start ?? '', end: end ?? '' }));
          try {
            const added = await this.$panel.api.post(`${this.endpoints.field}/fill`, {
              dates,
              until: this.until,
            });
            await this.$panel.content.update({ moments: [...rows, ...added] });
            this.$panel.notification.success(this.words.done.replace('{count}', added.length));
          } catch (error) {
            this.$panel.notification.error(error);
          }
        },
      },
      template: `
        <div v-if="!disabled" class="tweeklank-weekly">
          <label>{{ words.until }} <input v-model="until" type="date"></label>
          <k-button icon="add" variant="filled" size="sm" :disabled="until === ''" @click="fill">{{ words.fill }}</k-button>
        </div>`,
    },
    captions: {
      props: { label: String, words: Object, endpoints: Object, disabled: Boolean, into: String },
      methods: {
        async read({ target }) {
          const [file] = target.files;
          const text = file ? await this.textOf(file) : '';
          target.value = '';
          if (!file) return;
          try {
            const { value } = await this.$panel.api.post(`${this.endpoints.field}/read`, {
              name: file.name,
              text,
            });
            const { [this.into]: before } = this.$panel.content.version('changes');
            if (!before?.length) return this.$panel.content.update({ [this.into]: value });
            this.$panel.dialog.open({
              component: 'k-text-dialog',
              props: { text: this.words.replace, submitButton: this.words.read },
              on: {
                submit: () => {
                  this.$panel.dialog.close();
                  this.$panel.content.update({ [this.into]: value });
                },
              },
            });
          } catch (error) {
            this.$panel.notification.error(error);
          }
        },
        // Old programs do not write subtitles in UTF-8.
        async textOf(file) {
          const bytes = await file.arrayBuffer();
          try {
            return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
          } catch {
            return new TextDecoder('windows-1252').decode(bytes);
          }
        },
      },
      template: `
        <k-field v-if="!disabled" :label="label" class="tweeklank-captions">
          <input ref="file" type="file" accept=".vtt,.srt" hidden @change="read">
          <k-button icon="upload" variant="filled" size="sm" @click="$refs.file.click()">{{ words.choose }}</k-button>
        </k-field>`,
    },
  },
});
