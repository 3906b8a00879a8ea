// Kirby loads this file without a build.

/** Formats `2026-11-26 20:00:00` as the Panel does. */
const moment = (stored) => {
  const [date, time = ''] = stored.split(' ');
  return `${date.split('-').reverse().join('-')} ${time.slice(0, 5)}`;
};

const withDescription = (upload) => {
  const send = upload.upload;
  upload.upload = function (file, attributes) {
    return send.call(this, file, file.alt ? { ...attributes, alt: file.alt } : attributes);
  };
};

panel.plugin('tweeklank/keeping', {
  created() {
    withDescription(window.panel.upload);
  },
  icons: {
    history:
      '<path d="M12 2a10 10 0 1 1-9.95 11h2.01A8 8 0 1 0 6 6.7L8.5 9H2V2.5l2.6 2.6A10 10 0 0 1 12 2Zm1 5v4.6l3.2 3.2-1.4 1.4L11 12.4V7h2Z"/>',
  },
  components: {
    // Pictures are cards, because names of files in a row of 38 pixels say nothing.
    'k-files-dialog': {
      extends: 'k-models-dialog',
      props: {
        empty: {
          type: Object,
          default: () => ({ icon: 'image', text: window.panel.t('dialog.files.empty') }),
        },
        size: { type: String, default: 'huge' },
      },
      template: `
        <k-dialog v-bind="$props" class="k-models-dialog" @cancel="$emit('cancel')" @submit="submit">
          <k-dialog-search v-if="hasSearch" :value="query" @search="query = $event" />
          <k-collection
            :empty="{ ...empty, text: $panel.dialog.isLoading ? $t('loading') : empty.text }"
            :items="items"
            :link="false"
            :pagination="{ details: true, dropdown: false, align: 'center', ...pagination }"
            :sortable="false"
            layout="cards"
            size="small"
            @item="toggle"
            @paginate="paginate"
          >
            <template #options="{ item: row }">
              <k-choice-input
                :checked="isSelected(row)"
                :disabled="isDisabled(row)"
                :type="multiple && max !== 1 ? 'checkbox' : 'radio'"
                :title="isSelected(row) ? $t('remove') : $t('select')"
                @click.stop="toggle(row)"
              />
            </template>
          </k-collection>
        </k-dialog>`,
    },
    'k-upload-items': {
      props: { items: Array },
      template: `
        <ul class="k-upload-items">
          <li v-for="item in items" :key="item.id">
            <k-upload-item v-bind="item" style="list-style: none" @rename="$emit('rename', item, $event)" @remove="$emit('remove', item)" />
            <k-text-field
              v-if="isPicture(item)"
              :label="$t('keeping.describe')"
              :help="$t('keeping.describeHelp')"
              :disabled="item.completed"
              :value="item.alt"
              :name="'alt-' + item.id"
              maxlength="250"
              style="padding: .5rem .75rem .75rem"
              @input="$set(item, 'alt', $event)"
            />
          </li>
        </ul>`,
      methods: {
        isPicture: ({ type, extension }) =>
          (window.panel.upload.attributes?.template ?? 'image') === 'image' &&
          window.panel.upload.replacing === null &&
          (type.startsWith('image/') || /^hei[cf]$/i.test(extension)),
      },
    },
    'k-keeping-bin': {
      props: { isAdmin: Boolean, words: Object },
      data: () => ({ rows: [], total: 0, page: 1, search: '', isLoading: true }),
      computed: {
        items() {
          return this.rows.map((row) => ({
            id: row.id,
            text: row.title,
            info: [
              row.kind === 'page' ? this.words.page : this.words.file,
              row.address,
              `${this.words.deleted} ${moment(row.deleted)}${row.by && `, ${row.by}`}`,
              `${this.words.until} ${row.until}`,
            ].join(' · '),
            image: { icon: row.kind === 'page' ? 'page' : 'image', back: 'pattern' },
            buttons: [
              {
                icon: 'undo',
                text: this.words.back,
                variant: 'filled',
                size: 'sm',
                click: () => this.restore(row.id),
              },
            ],
            options: this.isAdmin
              ? [{ icon: 'trash', text: this.words.remove, theme: 'negative', click: () => this.remove(row) }]
              : undefined,
          }));
        },
        pagination() {
          return { page: this.page, limit: 50, total: this.total, details: true };
        },
      },
      created() {
        this.load();
      },
      methods: {
        async load() {
          const { rows, total } = await this.$api.get('bin', { page: this.page, search: this.search });
          Object.assign(this, { rows, total, isLoading: false });
        },
        turn({ page }) {
          this.page = page;
          this.load();
        },
        find(search) {
          Object.assign(this, { search, page: 1 });
          this.load();
        },
        async restore(id) {
          try {
            const { link, message } = await this.$api.post(`bin/${id}`);
            this.$panel.notification.open({ message, icon: 'check', theme: 'positive', timeout: 12_000 });
            await this.$panel.view.open(link);
          } catch (error) {
            this.$panel.error(error);
            this.load();
          }
        },
        remove({ id, title }) {
          this.$panel.dialog.open({
            component: 'k-remove-dialog',
            props: { text: `${title}: ${this.words.removeConfirm}` },
            on: {
              submit: async () => {
                this.$panel.dialog.close();
                await this.$api.delete(`bin/${id}`);
                this.load();
              },
            },
          });
        },
      },
      template: `
        <k-panel-inside class="keeping-bin">
          <k-header>{{ words.title }}</k-header>
          <k-text style="margin-bottom: 1.5rem">{{ words.help }}</k-text>
          <k-input v-if="total > 0 || search" type="text" icon="search" :value="search" :placeholder="words.search" style="margin-bottom: 1rem" @input="find" />
          <k-collection v-if="!isLoading" :items="items" :empty="{ icon: 'trash', text: words.empty }" :pagination="pagination" layout="list" @paginate="turn" />
        </k-panel-inside>`,
    },
    'k-keeping-versions': {
      extends: 'k-drawer',
      props: { path: String, versions: Array, words: Object },
      data: () => ({ chosen: null, rows: [] }),
      methods: {
        address: (path, id) => `versions/${path}/version/${id}`,
        nameOf({ saved, by }) {
          if (!saved) return this.words.byHand;
          return [moment(saved), by].filter(Boolean).join(' · ');
        },
        async open(version) {
          this.rows = await this.$api.get(this.address(this.path, version.id));
          this.chosen = version;
        },
        async restore() {
          try {
            await this.$api.post(this.address(this.path, this.chosen.id));
            this.$panel.drawer.close();
            await this.$panel.view.reload();
            this.$panel.notification.success(this.words.done);
          } catch (error) {
            this.$panel.error(error);
          }
        },
      },
      template: `
        <k-drawer class="keeping-versions" v-bind="$props" @cancel="$emit('cancel')" @crumb="$emit('crumb', $event)" @submit="$emit('cancel')">
          <k-text style="margin-bottom: 1rem">{{ words.help }}</k-text>
          <k-box v-if="versions.length === 0" theme="empty" icon="history">{{ words.none }}</k-box>
          <ol class="keeping-list">
            <li v-for="version in versions" :key="version.id">
              <k-button :current="chosen === version" icon="history" variant="filled" size="sm" @click="open(version)">
                {{ nameOf(version) }}<template v-if="version.isNow"> · {{ words.now }}</template>
              </k-button>
            </li>
          </ol>
          <section v-if="chosen" style="margin-top: 1.5rem">
            <k-headline>{{ nameOf(chosen) }}</k-headline>
            <k-box v-if="rows.length === 0" theme="empty" icon="check">{{ words.same }}</k-box>
            <div v-for="row in rows" :key="row.label" class="keeping-difference">
              <strong>{{ row.label }}</strong> <small v-if="!row.isKnown">({{ words.unknown }})</small>
              <dl>
                <div><dt>{{ words.then }}</dt><dd>{{ row.then || '–' }}</dd></div>
                <div><dt>{{ words.today }}</dt><dd>{{ row.now || '–' }}</dd></div>
              </dl>
            </div>
            <k-button v-if="rows.length > 0" icon="undo" theme="positive" variant="filled" @click="restore">{{ words.back }}</k-button>
          </section>
        </k-drawer>`,
    },
    // Kirby's batch deletes only; this one has three more actions.
    'k-pages-section': {
      extends: 'k-pages-section',
      computed: {
        batchEditingButtons() {
          const button = (action, icon, click) => ({
            icon,
            text: `${this.$t(`keeping.batch.${action}`)} (${this.selected.length})`,
            disabled: this.selected.length === 0,
            responsive: true,
            click,
          });
          return [
            button('publish', 'status-listed', () => this.runBatch('publish')),
            button('hide', 'status-draft', () => this.runBatch('hide')),
            button('tag', 'tag', this.chooseTag),
            {
              ...button('delete', 'trash', this.confirmDeletion),
              text: `${this.$t('delete')} (${this.selected.length})`,
              theme: 'negative',
            },
            { icon: 'cancel', text: this.$t('cancel'), responsive: true, click: this.onSelectToggle },
          ];
        },
      },
      methods: {
        confirmDeletion() {
          this.$panel.dialog.open({
            component: 'k-remove-dialog',
            props: { text: this.batchDeleteConfirmMessage },
            on: {
              submit: () => {
                this.$panel.dialog.close();
                this.runBatch('delete');
              },
            },
          });
        },
        async chooseTag() {
          const tags = await this.$api.get('batch');
          const options = Object.entries(tags).map(([value, text]) => ({ value, text }));
          this.$panel.dialog.open({
            component: 'k-form-dialog',
            props: {
              fields: {
                tag: {
                  label: this.$t('keeping.batch.which'),
                  type: 'select',
                  required: true,
                  empty: false,
                  options,
                },
              },
              value: { tag: options[0]?.value },
            },
            on: {
              submit: ({ tag }) => {
                this.$panel.dialog.close();
                this.runBatch('tag', tag);
              },
            },
          });
        },
        async runBatch(action, tag) {
          const ids = this.selected.map(({ id }) => id);
          this.isProcessing = true;
          try {
            const { done, refused } = await this.$api.post(`batch/${action}`, { ids, tag });
            if (refused.length === 0) {
              this.$panel.notification.success(this.$t('keeping.batch.done', { done }));
            } else {
              const message = this.$t('keeping.batch.refused', { done, count: refused.length });
              const details = refused.map(({ title, reason }) => ({ label: title, message: [reason] }));
              this.$panel.notification.error({ message, details });
            }
          } catch (error) {
            this.$panel.error(error);
          } finally {
            this.isProcessing = false;
            this.stopSelecting();
            this.$events.emit('model.update');
          }
        },
      },
    },
  },
  fields: {
    uses: {
      props: { label: String, uses: Object, path: String, mayReplace: Boolean, words: Object },
      data() {
        return { shown: this.uses, page: 1 };
      },
      computed: {
        pagination() {
          return { page: this.page, limit: this.shown.limit, total: this.shown.total, details: true };
        },
      },
      methods: {
        async turn({ page }) {
          this.page = page;
          this.shown = await this.$api.get(`uses/${this.path}`, { page });
        },
        replace() {
          this.$panel.dialog.open({
            component: 'k-files-dialog',
            props: { endpoint: 'bank', multiple: false, max: 1, hasSearch: true, value: [] },
            on: {
              submit: async ([other]) => {
                if (!other) return;
                this.$panel.dialog.isLoading = true;
                try {
                  await this.$api.post(`uses/${this.path}`, { by: other.uuid ?? other.id });
                  this.$panel.dialog.close();
                  await this.$panel.view.open(other.link);
                  this.$panel.notification.success(this.words.done);
                } catch (error) {
                  this.$panel.error(error);
                } finally {
                  this.$panel.dialog.isLoading = false;
                }
              },
            },
          });
        },
      },
      template: `
        <k-field :label="label" :input="false" class="keeping-uses">
          <k-collection :items="shown.rows" :empty="{ icon: 'page', text: words.none }" :pagination="pagination" layout="list" @paginate="turn" />
          <template v-if="mayReplace && shown.total > 0">
            <k-button icon="refresh" variant="filled" size="sm" style="margin-top: .75rem" @click="replace">{{ words.replace }}</k-button>
            <k-text size="tiny" style="margin-top: .5rem">{{ words.replaceHelp }}</k-text>
          </template>
        </k-field>`,
    },
  },
});
