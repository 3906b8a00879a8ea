// What the Panel shows of this plugin. Kirby loads this file as it is: no build.
panel.plugin('tweeklank/tweeklank', {
  fields: {
    age: {
      props: { old: Array, words: Object, endpoints: Object },
      methods: {
        async confirm(key) {
          await this.$panel.api.post(`${this.endpoints.field}/confirm`, { key });
          await this.$panel.view.reload();
        },
      },
      template: `
        <section v-if="old.length" class="tweeklank-age">
          <k-headline>{{ words.title }}</k-headline>
          <k-box v-for="{ key, label, was, now, text } in old" :key="key" theme="notice" style="display: block; margin-top: .5rem; padding: .75rem">
            <strong>{{ label }}</strong>
            <dl style="display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .5rem 0; white-space: pre-line; overflow-wrap: anywhere">
              <dt>{{ words.was }}</dt><dd>{{ was === null ? words.long : was }}</dd>
              <dt>{{ words.now }}</dt><dd>{{ now }}</dd>
              <dt>{{ words.text }}</dt><dd>{{ text }}</dd>
            </dl>
            <k-button icon="check" variant="filled" size="sm" @click="confirm(key)">{{ words.confirm }}</k-button>
          </k-box>
        </section>`,
    },
    agenda: {
      props: { warnings: Array, words: Object },
      template: `
        <k-box v-if="warnings.length" theme="notice" icon="alert" class="tweeklank-agenda" style="height: auto; padding-block: .5rem">
          <div>
            <strong>{{ words.title }}</strong>
            <ul style="list-style: disc; padding-inline-start: 1rem"><li v-for="warning in warnings" :key="warning">{{ warning }}</li></ul>
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
        <div v-if="!disabled" class="tweeklank-weekly" style="display: flex; flex-wrap: wrap; align-items: center; gap: .75rem">
          <label style="display: flex; align-items: center; gap: .75rem">{{ words.until }}
            <input v-model="until" type="date" style="border: 1px solid var(--color-border); border-radius: var(--rounded); background: var(--input-color-back); color: inherit; padding: .375rem .5rem">
          </label>
          <k-button icon="add" variant="filled" size="sm" :disabled="until === ''" @click="fill">{{ words.fill }}</k-button>
        </div>`,
    },
    captions: {
      props: { label: String, words: Object, endpoints: Object, disabled: Boolean },
      methods: {
        async read({ target }) {
          const [file] = target.files;
          const text = file ? await this.textOf(file) : '';
          target.value = '';
          if (!file) return;
          try {
            const transcript = await this.$panel.api.post(`${this.endpoints.field}/read`, {
              name: file.name,
              text,
            });
            const { transcript: before } = this.$panel.content.version('changes');
            if (!before?.length) return this.$panel.content.update({ transcript });
            this.$panel.dialog.open({
              component: 'k-text-dialog',
              props: { text: this.words.replace, submitButton: this.words.read },
              on: {
                submit: () => {
                  this.$panel.dialog.close();
                  this.$panel.content.update({ transcript });
                },
              },
            });
          } catch (error) {
            this.$panel.notification.error(error);
          }
        },
        // Subtitles of old programs are not in UTF-8.
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
